import type { WaitingList } from 'shared/domain/waiting-lists';
import { fundDocuments } from 'shared/forms/fund-documents/content/en';
import { fundNames } from 'shared/domain/fund-names';

const helpHints: Readonly<Record<WaitingList, string>> = {
  'hardship-relief': 'For example: medicine for my mother, and two overdue electricity bills.',
  'housing-fund': 'For example: four months of rent that I owe, or moving because the landlord sold the house.',
  'work-and-education': 'For example: a sewing machine for work at home, or the fees of a nursing course.',
};

export const en = {
  label: 'Apply for help',
  lead: 'Joining is free and commits you to nothing. We email you in 3 to 6 weeks.',
  form: {
    heading: 'Your request',
    about: 'What it is about',
    list: (list: WaitingList) => `The waiting list of the ${fundNames[list].en}`,
    other: 'Choose another fund',
    emailHint: 'Your own address. We will write to you there.',
    phone: 'Mobile number',
    phoneHint: 'Your own number, in case we have a question: 11 digits, for example 01XXXXXXXXX.',
    household: 'Your household (optional)',
    householdHint: 'Who lives with you: for example 2 adults and 3 children.',
    help: 'What is the help for?',
    helpHints,
    privacy: 'Do not include ID numbers, bank details or documents. We ask for them only if we invite you to apply.',
    submit: 'Join the waiting list',
  },
  before: {
    heading: 'Before you join',
    check: 'Check that you can apply',
    documents: 'See which documents you will need',
    reach: 'Would you rather ask a person first? Call us or write to us:',
  },
  joined: {
    received: 'Thank you. We have your request to join the waiting list.',
    once: 'You do not need to send it again.',
    reference: { term: 'Your reference', note: 'Write it down. With it we can find your request.' },
    email: {
      term: 'We email you',
      between: (first: string, last: string) => `${first} to ${last}`,
      weeks: 'in 3 to 6 weeks',
      note: 'Please look in the spam folder too.',
    },
    nextHeading: 'What happens next',
    next: [
      {
        title: 'We email you in 3 to 6 weeks.',
        text: 'Either an invitation to fill in the form, or a message that the fund is full for now. If it is full, you can join the list again after 1 month.',
      },
      { title: 'Collect your documents while you wait.', text: 'Once we invite you, you have 1 week to fill in the form.' },
      { title: 'Pay nothing.', text: 'Applying is free. Anyone who asks you for a fee, a PIN or an OTP is not from us.' },
    ],
    documents: {
      heading: 'Documents to collect',
      lead: 'Keep them at home until we ask for them.',
      link: 'Print the list from the fund’s page',
    },
    reach: {
      heading: 'If something changes',
      text: 'Has your email address or phone number changed, or has no email come by the second date? Call us or write to us, and give your reference.',
    },
  },
  documents: fundDocuments,
};

export type WaitingListWords = typeof en;
