import { fundDocuments } from 'shared/forms/fund-documents/content/en';
import { en as section } from '../../../content/en.ts';
import { en as answers } from '../../../content/faq/en.ts';

const { fund } = section;

export const en = {
  fund,
  answers,
  meta: {
    title: 'Hardship Relief Fund',
    description:
      'Help with food, medicine, clothing, transport and overdue utility bills. Who can apply, which documents you need, how long it takes.',
  },
  hero: {
    label: 'Hardship Relief Fund',
    title: 'Get Help with Daily Costs',
    lead: 'If your monthly costs are more than your income, this fund may help with what cannot wait. Applying is free.',
  },
  join: fund.join,
  apply: fund.join,
  pays: [
    { term: 'Basics', value: 'Food, medicine, clothing, transport', note: 'What every household needs.' },
    { term: 'Bills', value: 'Overdue utility bills', note: 'Electricity, gas and water. How much depends on your circumstances.' },
  ],
  process: {
    heading: 'Six steps, from applying to getting help',
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
      { title: 'We decide', text: 'In 2 to 3 weeks. A simple, complete application may be decided in a few days.' },
      {
        title: 'We help',
        text: 'We pay you or, if you agree, the shop, pharmacy or supplier. If we say no, we tell you why and how to complain.',
      },
    ],
  },
  papers: fundDocuments['hardship-relief'],
  questions: [
    {
      id: 'fund',
      question: 'Do you need help with food, medicine, clothing, transport or an overdue utility bill?',
      fits: 'yes',
      stops: 'fund',
      because: 'This fund is for daily costs. For rent, see the Housing Fund. For training, tools or fees, see the Work & Education Fund.',
    },
  ],
  faq: [
    {
      question: 'What can I get help with?',
      answer: 'Basic costs: food, medicine, clothing, transport, and utility bills that are overdue.',
    },
    fund.faq.apply,
    {
      question: 'How much can I get?',
      answer:
        'It depends on your circumstances: your savings, your income, your basic costs, and how much Zakat the fund holds at the time.',
    },
    {
      question: 'Which documents do I need?',
      answer: fundDocuments['hardship-relief'].join(' '),
    },
    answers.long,
    {
      question: 'How will I be paid?',
      answer:
        'To your bank account or mobile wallet or, if you agree, directly to the shop, pharmacy or supplier. We never ask you for a PIN or an OTP.',
    },
    answers.refused,
    answers.complain,
    fund.faq.cannot,
  ],
};

export type HardshipReliefWords = typeof en;
