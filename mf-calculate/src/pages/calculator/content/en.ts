/** The source of one metal's price, where that of the other differs. */
const sourceOf = (metal: string) => ({
  fetched: (when: string) => `Price of ${metal} as of ${when}.`,
  last: (when: string) => `The last known price of ${metal}, as of ${when}.`,
  old: (when: string) => `Old price of ${metal}, as of ${when}.`,
  sample: `Sample price of ${metal}, not a real one.`,
  undated: `Price of ${metal} without a date.`,
  typed: `With a price of ${metal} that you typed.`,
});

export const en = {
  meta: {
    title: 'Zakat calculator',
    description:
      'Tick what you own and what you owe, fill in the amounts, and see the estimate of your Zakat by the nisab of silver. Nothing you type leaves your browser.',
  },
  title: 'Zakat calculator',
  lead: 'Tick what you have, then fill in the amounts. Nothing you type leaves this browser.',
  own: {
    heading: 'What I own',
    groups: {
      cash: 'Cash',
      moneyOwed: 'Money owed to me',
      goldAndSilver: 'Gold and silver',
      share: 'Shares',
      pension: 'Pension or provident fund',
      businessAsset: 'Business assets',
    },
  },
  owe: {
    heading: 'What I owe',
    debts: {
      mortgage: 'Mortgage',
      personalLoan: 'Personal loan',
      creditCard: 'Credit card',
      utilityBill: 'Utility bills',
      overdraft: 'Overdraft',
      businessLiabilities: 'Business liabilities',
    },
  },
  nothingTicked: 'Tick an item in the lists and its fields will appear here.',
  give: { question: 'Do you know your amount already?', link: 'Give Zakat' },
  faults: {
    positive: 'Input should be a positive number',
    weight: 'Input should be a positive number',
    price: 'Enter a price above zero, such as 222.50',
    number: 'Input should be a number',
    refused: (typed: string) => `“${typed}” is not an amount. Write digits only, such as 5000 or 3.5.`,
    clear: 'Clear and type again',
  },
  form: { failed: 'The fields did not load.', retry: 'Try again' },
  calculating: 'Calculating...',
  waitsForRate: 'waits for today’s rate',
  result: {
    heading: 'The calculator’s estimate of your Zakat',
    start: 'Nothing entered yet',
    startText: 'The estimate appears here while you type.',
    loadingText: 'We are getting today’s price. You can keep typing.',
    unknown: 'Waiting for today’s rate',
    unknownText: (message: string) =>
      `${message}: we could not get today’s price, so we cannot say whether Zakat is due. Your amounts are still here.`,
    noGold: 'The price of gold is not known. Enter the gold in taka, or type its price.',
    unread: 'An amount cannot be read',
    unreadText: 'Correct the marked field. Until then, only what could be read is counted.',
    notDue: 'Nothing is due',
    borderline: 'Borderline',
    lines: {
      assets: 'You own',
      known: 'You own, so far',
      debts: 'You owe',
      net: 'Left after debts',
      nisab: 'Nisab (silver)',
      zakat: 'Zakat',
    },
    nisabMeaning: 'The least wealth on which Zakat is due',
    nisabSum: (grams: string, price: string) => `${grams} g × ${price}`,
    source: {
      all: {
        fetched: (when: string) => `Prices as of ${when}.`,
        last: (when: string) => `The last known prices, as of ${when}.`,
        old: (when: string) => `Old prices, as of ${when}.`,
        sample: 'Sample prices, not real ones.',
        undated: 'Prices without a date.',
        typed: 'With a price that you typed.',
      },
      silver: sourceOf('silver'),
      gold: sourceOf('gold'),
    },
    information: 'An estimate, for information only.',
    ask: 'Not sure? Ask us',
    bar: 'Estimate',
    see: 'See result',
    announce: (amount: string) => `Your estimated Zakat is ${amount} taka.`,
  },
  withoutScript: {
    title: 'The calculator needs JavaScript',
    text: 'It works in your browser, so that nothing you type is sent. Without JavaScript, the four steps on paper lead to the same result.',
    steps: 'The four steps',
    nisab: (nisab: string, when: string) =>
      `The silver nisab (the least wealth on which Zakat is due) is ${nisab}, at the price of ${when}.`,
    oldNisab: (nisab: string, when: string) =>
      `The silver nisab (the least wealth on which Zakat is due) was ${nisab} at the last price we have, which is old: ${when}.`,
    sample: 'Sample price, not a real one.',
    guides: 'Zakat guides, with a worksheet',
    ask: 'Ask a question',
    notStarted: {
      title: 'The calculator has not started',
      text: 'Reload the page. If it still does not start, your browser may be too old for it. The four steps on paper lead to the same result.',
    },
  },
};

export type CalculatorWords = typeof en;
