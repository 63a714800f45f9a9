import { fundDocuments } from 'shared/forms/fund-documents/content/en';
import { formatTaka } from 'shared/i18n/format';
import { en as section } from '../../../content/en.ts';
import { en as answers } from '../../../content/faq/en.ts';
import { WORK_AVERAGE_TAKA, WORK_MAX_TAKA } from '../../../model/fund-limits.ts';

const average = formatTaka(WORK_AVERAGE_TAKA, 'en');
const maximum = formatTaka(WORK_MAX_TAKA, 'en');
const { fund } = section;

export const en = {
  fund,
  answers,
  meta: {
    title: 'Work & Education Fund',
    description: `One-time grants for training, tools, stock, fees and exam costs: ${average} on average, ${maximum} at most. Who can apply and how.`,
  },
  hero: {
    label: 'Work & Education Fund',
    title: 'Get Help to Earn or to Learn',
    lead: 'This fund may pay for a course, a tool, the first stock of a small shop or an exam fee, so that you can earn your own income. Applying is free.',
  },
  join: fund.join,
  apply: 'Apply',
  pays: [
    { term: 'A one-time grant', value: `At most ${maximum}`, note: 'You can receive one every 2 years.' },
    { term: 'On average', value: average, note: 'For work, training or study that starts within 3 months.' },
  ],
  process: {
    heading: 'Six steps, from applying to getting started',
    steps: [
      {
        title: 'Check that you can apply',
        text: 'You are a Muslim in need living in Bangladesh, with your own email, mobile number and internet access.',
      },
      { title: 'Join the waiting list', text: 'Your name, contact details, and what you want to learn or do.' },
      {
        title: 'Wait for our invitation',
        text: 'By email, 3 to 6 weeks after you join. If the fund is full, you can apply again after 1 month.',
      },
      { title: 'Fill in the form', text: 'You have 1 week. It takes about 20 minutes if your documents are at hand.' },
      {
        title: 'We decide',
        text: 'In 2 to 3 weeks. If information is missing, send it within 10 days; we close the application after 14 days.',
      },
      {
        title: 'We pay, and you begin',
        text: 'We pay the school, trainer or supplier where possible. The activity starts within 3 months.',
      },
    ],
  },
  papers: fundDocuments['work-and-education'],
  questions: [
    {
      id: 'fund',
      question: 'Will the training, work or study start within 3 months?',
      fits: 'yes',
      stops: 'now',
      because: 'The activity has to start within 3 months. Join the list when you know the date.',
    },
    {
      id: 'before',
      question: 'Have you received a grant from this fund in the last 2 years?',
      fits: 'no',
      stops: 'now',
      because: 'A person can receive one grant from this fund every 2 years.',
    },
  ],
  faq: [
    {
      question: 'What can I get help with?',
      answer:
        'Training, tools, stock for a small business, fees and exam costs. We do not pay for trades that are haram, or to repay debts from speculation.',
    },
    fund.faq.apply,
    { question: 'How much can I get?', answer: `A one-time grant: ${average} on average, ${maximum} at most.` },
    { question: 'How long does the form take?', answer: 'About 20 minutes, if your documents are at hand. You have 1 week once invited.' },
    {
      question: 'Which documents do I need?',
      answer: fundDocuments['work-and-education'].join(' '),
    },
    {
      question: 'What if something is missing?',
      answer: 'We tell you what. Send it within 10 days; after 14 days we close the application, and you can join the list again.',
    },
    answers.long,
    { question: 'Can I apply again?', answer: 'Yes. You can receive one grant every 2 years.' },
    answers.refused,
    answers.complain,
    fund.faq.cannot,
  ],
};

export type WorkAndEducationWords = typeof en;
