import { fundDocuments } from 'shared/forms/fund-documents/content/en';
import { formatTaka } from 'shared/i18n/format';
import { en as section } from '../../../content/en.ts';
import { en as answers } from '../../../content/faq/en.ts';
import { HOUSING_ARREARS_MAX_TAKA, HOUSING_MOVING_IN_MAX_TAKA, HOUSING_MOVING_IN_MIN_TAKA } from '../../../model/fund-limits.ts';

const arrears = formatTaka(HOUSING_ARREARS_MAX_TAKA, 'en');
const movingIn = `${formatTaka(HOUSING_MOVING_IN_MIN_TAKA, 'en')} to ${formatTaka(HOUSING_MOVING_IN_MAX_TAKA, 'en')}`;
const { fund } = section;

export const en = {
  fund,
  answers,
  meta: {
    title: 'Housing Fund',
    description: `Help with rent arrears up to ${arrears}, or with the first costs of a new home. Who can apply, which documents you need, how long it takes.`,
  },
  hero: {
    label: 'Housing Fund',
    title: 'Get Help with Housing Costs',
    lead: 'If you are behind with your rent, or have to move and cannot pay the first costs, this fund may help. Applying is free.',
  },
  join: fund.join,
  apply: fund.join,
  pays: [
    { term: 'Rent arrears', value: `up to ${arrears}`, note: 'For a tenancy of at least 6 months. One grant for each need every 3 years.' },
    { term: 'Moving in', value: movingIn, note: 'By family size. You moved in the last 6 months, or will move within 1 month.' },
  ],
  process: {
    heading: 'Six steps, from applying to payment',
    steps: [
      {
        title: 'Check that you can apply',
        text: 'You are a Muslim in need living in Bangladesh, with your own email, mobile number and internet access.',
      },
      { title: 'Join the waiting list', text: 'Your name, contact details and what the help is for.' },
      {
        title: 'Wait for our invitation',
        text: 'By email, 3 to 6 weeks after you join. If the fund is full, you can apply again after 1 month.',
      },
      { title: 'Fill in the form', text: 'You have 1 week. Keep your documents at hand: the list is below.' },
      { title: 'We decide', text: 'In 2 to 3 weeks. If a document is missing, you have 14 days to send it.' },
      { title: 'We pay', text: 'To the landlord or supplier where possible. If we say no, we tell you why and how to complain.' },
    ],
  },
  papers: fundDocuments['housing-fund'],
  questions: [
    {
      id: 'fund',
      question:
        'Do you need help with one of these? Rent arrears on a home you have rented for at least 6 months; holding tax or municipal charges at least 3 months behind; a move in the last 6 months or in the next month.',
      fits: 'yes',
      stops: 'fund',
      because: 'The fund pays for these three only. Another fund may pay for other costs.',
    },
    {
      id: 'before',
      question: 'Have you received a grant from this fund for the same need in the last 3 years?',
      fits: 'no',
      stops: 'now',
      because: 'A person can receive one grant for each need every 3 years.',
    },
  ],
  faq: [
    fund.faq.apply,
    {
      question: 'What counts as arrears?',
      answer: `Rent you owe on the home you live in, up to ${arrears}, with a tenancy of at least 6 months.`,
    },
    {
      question: 'Can I get help with moving in?',
      answer: `Yes: ${movingIn}, by the size of your family, if you moved in within the last 6 months or will move in within 1 month.`,
    },
    {
      question: 'Can I get help with holding tax?',
      answer:
        'Yes, with local holding tax or municipal charges that you are liable for, once they are at least 3 months behind. Send a statement dated within the last 6 weeks.',
    },
    {
      question: 'Which documents do I need?',
      answer: [...fundDocuments['housing-fund'], 'If something is missing, send it within 14 days.'].join(' '),
    },
    answers.long,
    {
      question: 'Can I apply again?',
      answer: `Yes. You can receive one grant for each need every 3 years and, for moving in, no more than ${arrears} from the fund in 12 months.`,
    },
    answers.refused,
    answers.complain,
    fund.faq.cannot,
  ],
};

export type HousingFundWords = typeof en;
