import { formatTaka } from 'shared/i18n/format';
import { en as answers } from '../../../content/faq/en.ts';
import {
  HOUSING_ARREARS_MAX_TAKA,
  HOUSING_MOVING_IN_MAX_TAKA,
  HOUSING_MOVING_IN_MIN_TAKA,
  WORK_AVERAGE_TAKA,
  WORK_MAX_TAKA,
} from '../../../model/fund-limits.ts';

function taka(amount: string) {
  return formatTaka(amount, 'en');
}

export const en = {
  answers,
  meta: {
    title: 'Apply for help',
    description:
      'Who can apply for help from Zakat in Bangladesh, what each of the three funds is for, and what happens after you apply. Applying is free.',
  },
  hero: {
    label: 'Apply for help',
    title: 'You have a right to ask',
    lead: 'Zakat belongs to people in need. If you are a Muslim in need living in Bangladesh, three funds may help with daily costs, a home, work or study. Applying is free.',
    choose: 'Choose a fund',
    process: 'See what happens',
  },
  who: {
    label: 'Before you start',
    heading: 'Who can apply',
    conditions: [
      { term: 'A Muslim in need', text: 'What you have and earn does not cover your basic costs.' },
      { term: 'Living in Bangladesh', text: 'In any district, in a city or in a village.' },
      { term: 'Your own email address', text: 'We write to you there, so only you should be able to open it.' },
      { term: 'Your own mobile number', text: 'In case we have a question about your form.' },
      { term: 'Internet access', text: 'The form is filled in online. A mobile phone is enough.' },
    ],
    helper: {
      title: 'Someone in your family may help you.',
      text: 'They may read, type and send for you. They may not decide for you. You choose what to tell us, and you must give the consent yourself.',
    },
  },
  looked: {
    heading: 'What we look at',
    intro: 'The same three things for everyone who applies.',
    items: [
      { term: 'Money', text: 'What you have: cash, savings, gold, anything you could sell.' },
      { term: 'Income', text: 'What comes in: wages, a business, a pension, help from family.' },
      { term: 'Costs', text: 'What has to go out: rent, food, medicine, school, debts.' },
    ],
    note: 'Each fund’s page lists the documents you will need.',
  },
  funds: {
    label: 'Three funds',
    heading: 'Which one is for you?',
    intro:
      'Choose the one closest to your need. Its page says what it can pay, which documents you need and how to join the waiting list. You can stop at any time before you send the form.',
    open: 'Read and apply',
    byId: {
      'hardship-relief': {
        text: 'For the costs of the month, when they are more than your income.',
        points: [
          { term: 'Basics', value: 'Food, medicine, clothing, transport' },
          { term: 'Bills', value: 'Overdue utility bills' },
          { term: 'How much', value: 'Depends on your circumstances' },
        ],
      },
      'housing-fund': {
        text: 'For keeping the home you rent, or for moving into one.',
        points: [
          { term: 'Rent arrears', value: `Up to ${taka(HOUSING_ARREARS_MAX_TAKA)}` },
          { term: 'Moving in, by family size', value: `${taka(HOUSING_MOVING_IN_MIN_TAKA)} to ${taka(HOUSING_MOVING_IN_MAX_TAKA)}` },
        ],
      },
      'work-and-education': {
        text: 'For training, tools, stock or fees, so that you can earn.',
        points: [
          { term: 'One grant', value: `At most ${taka(WORK_MAX_TAKA)}` },
          { term: 'On average', value: taka(WORK_AVERAGE_TAKA) },
        ],
      },
    },
  },
  process: {
    label: 'How it works',
    heading: 'What happens after you apply',
    note: {
      title: 'We cannot help everyone who asks.',
      text: 'What a fund can give depends on the Zakat that has come in. If it is full, we say so, and you can join again after 1 month.',
    },
    steps: [
      { title: 'Choose a fund', text: 'Read its page and check that you can apply.' },
      {
        title: 'Join the waiting list',
        text: 'Tell us who you are, how to reach you and what the help is for. It costs nothing and commits you to nothing.',
      },
      {
        title: 'We email you in 3 to 6 weeks',
        text: 'Either an invitation to fill in the form, or a message that the fund is full for now.',
      },
      {
        title: 'You fill in the form within 1 week',
        text: 'The week begins with our invitation, so collect your documents while you wait.',
      },
      {
        title: 'We decide in 2 to 3 weeks',
        text: 'A simple, complete application may be decided in a few days. If the answer is no, we tell you why.',
      },
    ],
  },
  scam: {
    label: 'Stay safe',
    heading: 'Applying is free. Always.',
    lead: 'We never ask an applicant for money or for a secret code: not to join, not to move up the list, not to be paid. Anyone who asks is not from us, even if they use our name.',
    never: [
      { term: 'No fee', text: 'not for a form, a file or a signature' },
      { term: 'No PIN', text: 'not for a card, not for a mobile wallet' },
      { term: 'No OTP', text: 'not the code that is sent to your phone' },
    ],
    act: {
      heading: 'If someone asks you',
      steps: [
        { title: 'Pay nothing, share nothing.', text: 'End the call or leave the chat.' },
        {
          title: 'Already shared a code?',
          text: 'Call your bank or wallet at once, on the number in its own app or on your card.',
        },
        { title: 'Then tell us.', text: 'It may protect the next person.' },
      ],
      report: 'Report it to us',
    },
  },
  cannot: {
    label: 'Our limits',
    heading: 'Who cannot apply',
    rule: 'By this foundation’s rule, we cannot take an application from a person who is in Bangladesh in one of these ways:',
    groups: ['seeking asylum', 'on a student visa', 'with a work permit', 'with no legal status'],
    respect:
      'This is a limit of this foundation. It says nothing about your need or your worth, and nothing about what others may be able to do for you.',
    elsewhere: {
      heading: 'Where else to ask',
      items: [
        {
          term: 'Refugees and asylum seekers',
          text: 'UNHCR, the United Nations refugee agency, in Bangladesh:',
          link: 'help.unhcr.org',
          href: 'https://help.unhcr.org/bangladesh/',
        },
        { term: 'Students', text: 'Your university’s international office. It may know of hardship funds.' },
        { term: 'Foreign nationals', text: 'The embassy or consulate of your country.' },
        { term: 'Anyone', text: 'A mosque or another Zakat committee near you. Each has its own rules.' },
      ],
      contact: 'Not sure? Ask us',
    },
  },
  together: {
    contact: {
      heading: 'Not sure? Ask first.',
      text: 'Someone from our team will answer. Please do not send identity or bank documents with your question.',
      ways: 'Ways to ask',
      message: 'Send a message',
      messageNote: 'in Bangla or English',
      phone: 'By phone',
      email: 'By email',
    },
    partners: {
      label: 'Partnerships',
      heading: 'Do you work with people who could apply?',
      text: 'Landlords who confirm a tenancy, schools that put their fees in writing, clinics, shops, imams who explain this page: each of you can shorten someone’s wait.',
      promise: 'We name a partner here only after both sides have agreed in writing. No partner is named at present.',
      button: 'Talk to us',
    },
  },
};

export type ApplyWords = typeof en;
