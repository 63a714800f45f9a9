import type { WaitingList } from 'shared/domain/waiting-lists';

const everyFund = [
  'Bank statements for the last 3 full months. If you have no bank account, the statements of your mobile wallet.',
  'Photo ID for you, your spouse and children under 18. For a child without photo ID, the birth certificate.',
];

/** The documents that an applicant collects for each fund: its page lists them, and the thanks for joining its waiting list. */
export const fundDocuments: Readonly<Record<WaitingList, readonly string[]>> = {
  'hardship-relief': [
    'Overdue bills, if you ask for help with them.',
    'A prescription or a doctor’s note, if you ask for help with medicine.',
    'Anything that shows your income: a pay slip, or a note of what you earn in a week.',
    ...everyFund,
  ],
  'housing-fund': [
    'Rent agreement, or signed rent receipts.',
    'For arrears: a note of the months and amounts, signed by the landlord.',
    'For holding tax or municipal charges: a statement dated within the last 6 weeks.',
    ...everyFund,
  ],
  'work-and-education': [
    'An admission letter or a quotation: what it is, and what it costs.',
    'A short plan in your own words: what you will do, when, and how it will earn.',
    ...everyFund,
  ],
};
