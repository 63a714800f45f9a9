import { en as section } from '../../../content/en.ts';

export const en = {
  frame: section.guide,
  meta: {
    title: 'Zakat guides',
    description:
      'Three free Zakat guides to read, print and fill in, in English and Bangla: general, business, and missed years. As PDF files and as pages, each with a worksheet and its sources.',
  },
  title: 'Zakat guides',
  lead: 'Three guides to read, to print and to write in. Each says where the schools of law differ, names its sources, and ends with a worksheet.',
  both: 'Every PDF holds both languages, English first and then Bangla, on A4 paper. The same text is here as a page, for phones and screen readers.',
  read: 'Read it on this site',
  guides: {
    general: {
      title: 'General Zakat Guide',
      text: 'For anyone with savings, gold or silver. The four steps by hand, from what you own to what is due.',
      inside: [
        'Who gives, and from when',
        'What counts and what does not',
        'Nisab (the least wealth on which Zakat is due), 2.5% and your Zakat day',
        'To whom it may be given',
      ],
    },
    business: {
      title: 'Business Zakat Guide',
      text: 'For a shop, a workshop, a partnership or a company, and for shareholders.',
      inside: [
        'Stock at its selling price',
        'Good and doubtful receivables',
        'What is left out, what is owed',
        'A worked example: a cloth shop',
      ],
    },
    missed: {
      title: 'Missed Zakat Guide',
      text: 'For earlier years in which Zakat was due but not paid.',
      inside: ['Listing the years, estimating honestly', 'The nisab of each year', 'Is unpaid Zakat taken off?', 'A plan to pay in parts'],
    },
  },
  closing: {
    heading: 'Still have a question?',
    lead: 'Write to us, and a person answers: our staff on the calculation, a scholar on questions of religious law.',
    ask: 'Ask a question',
    calculate: 'Open the calculator',
  },
};

export type GuidesWords = typeof en;
