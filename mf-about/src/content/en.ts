import { review } from 'shared/ui/review-notice/en';
export const en = {
  layout: {
    pages: 'Pages about Zakat',
    onThisPage: 'On this page',
    next: 'Read on:',
    closing: {
      heading: 'What would you like to do?',
      lead: 'Give your Zakat, or apply for help.',
      give: 'Give zakat',
      apply: 'Apply for help',
    },
  },
  schools: {
    hanafi: 'Hanafi practice, our default',
    others: 'Other schools',
  },
  panel: {
    heading: 'Working out my Zakat',
    steps: [
      { title: 'List what you own', text: 'Money, gold and silver, shares, goods for sale, and loans you expect back.' },
      { title: 'Take off what you owe', text: 'Bills that are due, and up to 12 months of repayments on long-term debts.' },
      {
        title: 'Compare with the nisab',
        text: 'The value of 612.36\u00a0g of silver on your Zakat day, when your lunar year is complete.',
      },
      { title: 'Give 2.5%', text: 'Of the whole amount, if it is at least the nisab and a lunar year has passed.' },
    ],
    calculator: 'Open the calculator',
    more: 'Learn more about Zakat',
  },
  sources: {
    review,
    anchor: 'Sources and review',
    heading: 'Sources and review',
    text: 'Verses and hadith on this page are given in our own words: a paraphrase, not a translation. Please read them in full in a translation you trust.',
    quran: 'Qur’an',
    hadith: 'Hadith',
  },
};

export type AboutWords = typeof en;
