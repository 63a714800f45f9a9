import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'How to calculate your Zakat',
    description:
      'Work out your Zakat in four steps: list what you own, take off what you owe, compare with the nisab, take 2.5%. About ten minutes, and nothing you enter leaves your browser.',
  },
  title: 'Work out your Zakat in four steps',
  lead: 'It takes about ten minutes. Tick what you have and fill in the amounts: nothing you enter leaves your browser.',
  start: 'Open the calculator',
  readyFirst: 'What to have ready',
  steps: {
    label: 'Four steps',
    heading: 'From what you own to one part in forty',
    custom: 'We follow Hanafi practice, the usual one in Bangladesh. Where other schools differ, the calculator says so beside the field.',
    own: {
      title: 'List what you own',
      text: 'Write down your zakatable wealth (wealth that Zakat is due on): cash and bank balances, money owed to you, gold and silver, shares, a pension you could withdraw, and goods for sale.',
    },
    owe: {
      title: 'Take off what you owe',
      text: 'Only what has to be paid now. Of a long-term debt, take off up to 12 months of repayments, without interest; of bills, only those due or overdue. In the stronger Shafi’i view, debts are not taken off.',
    },
    compare: {
      title: 'Compare with the nisab',
      text: (grams: string) =>
        `Nisab is the threshold: with less than this, no Zakat is due. We use the price of ${grams} g of silver on the day. It is lower than the nisab of gold, so more people in need are helped. Exactly equal counts as reached. Someone who owns gold and nothing else uses the nisab of gold in Hanafi practice: 87.48 g.`,
    },
    take: {
      title: 'Take 2.5%',
      text: 'One part in forty of everything that is left after step two, not only of what lies above the nisab. What you see is the calculator’s estimate, according to what you entered.',
    },
    nisab: 'See the nisab in taka',
  },
  example: {
    label: 'An example',
    heading: 'How it looks on paper',
    intro: (price: string) =>
      `All of these figures are made up. Silver at ${price} a gram is an example: you use the price on your own day.`,
    owned: 'What is owned',
    cash: 'Cash, and money in the bank',
    lent: 'Lent to a friend who will pay it back',
    silver: (vori: string) => `Silver, ${vori} vori`,
    silverSum: (vori: string, gramsPerVori: string, price: string) => `${vori} × ${gramsPerVori} g × ${price}`,
    owed: 'What is owed',
    loan: 'Loan, repayments of the next 12 months',
    bill: 'Electricity bill, due this week',
    sum: 'Zakat in this example',
    oneInForty: (net: string) => `One part in forty (2.5%) of ${net}.`,
    ownedTotal: 'Owned',
    owedTotal: 'Owed',
    net: 'Left after debts',
    nisab: 'Nisab',
    nisabSum: (grams: string, price: string) => `${grams} g of silver × ${price}`,
    reached: 'What is left is above the nisab, so Zakat is due once a lunar year has passed.',
  },
  ready: {
    heading: 'What to have ready',
    items: [
      {
        name: 'Balances',
        note: 'Cash at home, bank accounts, prize bonds, mobile wallets, and what you paid into DPS, FDR and savings certificates (sanchayapatra).',
      },
      { name: 'Gold and silver, in vori', note: 'One vori is 11.67 g. Stones and making charges do not count.' },
      { name: 'Money owed to you', note: 'What you expect to be paid back.' },
      { name: 'Stock for sale', note: 'At what it would sell for on your Zakat day.' },
      { name: 'Debts due', note: 'Instalments, bills, the balance of a credit card, mahr that has to be paid now.' },
    ],
  },
  leftOut: {
    heading: 'What is not counted',
    items: ['The home you live in', 'Household goods', 'Your personal car', 'The tools of your trade', 'Clothes'],
    note: 'Bought to be sold again? Then it is stock, and it counts.',
  },
  when: {
    label: 'When',
    heading: 'Once a year, by the moon',
    intro: 'The year of Zakat is called hawl: one lunar year, about 354 days. Zakat is due when you have had the nisab for that long.',
    days: [
      { title: 'The first day', text: 'Your wealth reaches the nisab. Note the lunar date: it is your Zakat day.' },
      {
        title: 'The months between',
        text: 'In Hanafi practice your wealth may fall below the nisab, as long as it is not all gone. Many other scholars ask that it stay at the nisab or above throughout.',
      },
      {
        title: 'One lunar year later',
        text: 'Count everything you have on that day, including what came in during the year. If it reaches the nisab, Zakat is due on all of it that counts. (In the Maliki, Shafi’i and Hanbali schools, money from elsewhere that came in later, such as a salary, has a year of its own.)',
      },
    ],
  },
  contact: {
    heading: 'Not sure what applies to you?',
    text: 'Write to us. Our staff answer questions about the calculation, and a scholar answers questions of religious law.',
    ask: 'Ask a question',
    guides: 'Read the Zakat guides',
  },
  closing: {
    heading: 'Ready to begin?',
    lead: 'Have your figures beside you. The estimate changes as you type.',
  },
};

export type CalculateWords = typeof en;
