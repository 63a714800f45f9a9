import { en as formWords } from 'shared/forms/content/en';
import type { WaitingList } from 'shared/domain/waiting-lists';
import { fundNames } from 'shared/domain/fund-names';

export const en = {
  enquiry: formWords.enquiry,
  meta: {
    title: 'Contact us',
    description: 'Write to the foundation, call, or visit: about Zakat, nisab, Sadaqah, a pledge, or an application for help.',
  },
  label: 'Contact us',
  title: 'Get In Touch',
  lead: 'About Zakat, a pledge, an application or this site. Someone from our team reads every message.',
  form: {
    heading: 'Write to us',
    text: 'Our staff answer questions about working out Zakat. Questions of religious law go to a scholar, and we say so in the answer.',
  },
  details: {
    heading: 'Call or visit',
    phone: 'Telephone',
    email: 'Email',
    address: 'Address',
    map: 'Find it on a map',
    hours: 'Office hours',
    registration: 'Registration',
    question: 'A question about your own Zakat',
  },
  waitingList: {
    title: (list: WaitingList) => `Join the waiting list: ${fundNames[list].en}`,
    joinedTitle: (list: WaitingList) => `You are on the waiting list: ${fundNames[list].en}`,
    description: 'Join the waiting list of one of our funds: your name, how to reach you, and what the help is for. It is free.',
  },
};

export type ContactWords = typeof en;
