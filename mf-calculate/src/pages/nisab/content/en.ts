import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'Nisab in taka, silver and gold',
    description:
      'The nisab in taka at the latest selling price: 612.36 g of silver, which we use, and 87.48 g of gold. With the time of the price, and five questions answered.',
  },
  title: 'Today’s nisab',
  oldTitle: 'Nisab in taka',
  lead: 'Nisab is the threshold: own this much or more for one lunar year, and Zakat is due on all that counts.',
  silver: {
    name: 'Silver',
    label: 'Nisab of silver',
    use: 'We use this one',
    note: '52.5 vori (elsewhere called tola). It is the lower of the two, so more people in need are helped.',
  },
  gold: {
    name: 'Gold',
    label: 'Nisab of gold',
    use: 'For gold alone',
    note: '7.5 vori (elsewhere called tola). Used in Hanafi practice for someone who owns gold and nothing else.',
  },
  card: {
    weight: 'weight',
    grams: (grams: string) => `${grams} g`,
    price: 'selling price a gram',
    waiting: 'waiting',
    unknown: 'Not available yet',
    failed: 'Something went wrong',
    lastKnown: (nisab: string, price: string, date: string) =>
      `We could not get a newer price. By the last one we have, the nisab is ${nisab}, at ${price} a gram (${date}).`,
    noDate: 'without a date',
    noPrices: 'We could not get the price. Try again, or ask a jeweller near you for the price of a gram.',
    noGold: 'We could not get the price of gold. The silver nisab does not depend on it.',
    old: (date: string) => `At an old price (${date}).`,
    undated: 'At a price without a date.',
    retry: 'Try again',
  },
  status: {
    loading: 'loading...',
    updated: (date: string) => `Updated ${date}`,
    undated: 'Prices without a date',
    failed: 'We could not get the prices.',
    unknown: 'The prices are not available yet.',
  },
  old: {
    title: 'These prices are old',
    text: 'We have no newer ones. Ask a jeweller near you for the price of a gram, and multiply it by the weight below.',
  },
  sample: {
    title: 'Sample price, not a real one.',
    text: 'Ask a jeweller near you for the price of a gram, and multiply it by the weight below.',
  },
  fetchAgain: 'Update the prices',
  goldPrice: 'Gold price site',
  faq: {
    heading: 'Five questions about nisab',
    ask: 'Ask another question',
    items: [
      {
        question: 'What is nisab?',
        answer: [
          'The least wealth on which Zakat is due. With less than this, you owe none. If you have owned this much or more for one lunar year, Zakat is due on everything that counts, and not only on what lies above the threshold.',
          'By tradition it is 20 mithqal of gold or 200 dirham of silver. In our weights that is 7.5 vori or 52.5 vori: 87.48 g or 612.36 g.',
          'These weights come from a vori of 11.664 g. Where you enter vori in the calculator, it uses the rounded 11.67 g.',
        ],
      },
      {
        question: 'Should I use gold or silver?',
        answer: [
          'For cash, goods for sale or a mixture, Hanafi practice uses silver: it is the lower threshold, and more people in need are helped. That is what our calculator does.',
          'If gold is all that you own, with no cash, silver or goods for sale beside it, Hanafi practice uses the gold nisab: with less than 87.48 g, nothing is due. As soon as you own any cash, silver or goods for sale as well, everything is added together and compared with the silver nisab.',
          'Some scholars use the gold nisab for money too. If you are not sure which applies to you, ask us.',
        ],
      },
      {
        question: 'Why do some sites say 85 g and 595 g?',
        answer: [
          'They are another scholarly conversion of the same measures, 20 mithqal of gold and 200 dirham of silver. We calculate with 87.48 g and 612.36 g.',
          '85 g and 595 g come out a little lower. If your wealth falls between the two, paying is the cautious choice. The calculator marks such a result as borderline and says how much it would be.',
        ],
      },
      {
        question: 'Why does it change, and which day’s price do I use?',
        answer: [
          'The weight never changes. The price of gold and silver does, so the amount in taka moves with it.',
          'Use the local price on your own Zakat day: the day on which your lunar year is complete. A price from the beginning of the year, or from another country, is not needed.',
        ],
      },
      {
        question: 'What if my wealth goes above and below during the year?',
        answer: [
          'In Hanafi practice, what counts is the nisab at the start and at the end of the year. A time below it in between does no harm, as long as your wealth was not wiped out.',
          'Many other scholars ask that it stay at the nisab or above throughout: if it falls below, a new year begins when the nisab is reached again.',
          'Once you own the nisab, money that comes in during the year does not need a year of its own in Hanafi practice: on your Zakat day it is counted with the rest. In the Maliki, Shafi’i and Hanbali schools, money from elsewhere, such as a salary or a gift, has a year of its own.',
        ],
      },
    ],
  },
  closing: {
    heading: 'Has your wealth reached the nisab?',
    lead: 'List what you own and what you owe. The calculator compares what is left with the nisab of silver. Nothing you enter leaves your browser.',
    calculate: 'Open the calculator',
  },
};

export type NisabWords = typeof en;
