export const en = {
  meta: {
    title: 'Zakat calculator',
    description:
      'Tick what you own and what you owe, fill in the amounts, and see the estimate of your Zakat at today’s silver nisab. Nothing you type leaves your browser.',
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
  nothingTicked: 'Tick a line in the lists, and its fields appear here.',
  faults: { positive: 'Input should be a positive number', number: 'Input should be a number' },
  workbench: { failed: 'The fields did not load.', retry: 'Try again' },
  calculating: 'Calculating...',
  waitsForRate: 'waits for today’s rate',
  result: {
    heading: 'The calculator’s estimate of your Zakat',
    start: 'Nothing entered yet',
    startText: 'The estimate appears here while you type.',
    loadingText: 'We are fetching today’s price. Your amounts are kept; keep typing.',
    unknown: 'Waiting for today’s rate',
    unknownText: (message: string) =>
      `${message}: we could not get today’s price, so we cannot say whether Zakat is due. Your amounts are still here.`,
    noGold: 'Today’s price of gold is not known. Write the gold in taka, or type its price.',
    notDue: 'Nothing is due',
    borderline: 'Borderline',
    lines: {
      assets: 'You own',
      known: 'You own, so far',
      debts: 'You owe',
      net: 'What counts',
      nisab: 'Nisab (silver)',
      zakat: 'Zakat',
    },
    nisabSum: (grams: string, price: string) => `${grams} g × ${price}`,
    source: {
      today: (when: string) => `Prices of ${when}.`,
      todayUndated: 'Today’s prices.',
      last: (when: string) => `The last known prices, of ${when}.`,
      lastUndated: 'The last known prices.',
      typed: 'With a price that you typed.',
      none: '',
    },
    information: 'An estimate, for information only.',
    bar: 'Estimate',
    see: 'See result',
    announce: (amount: string) => `The estimate is ${amount}.`,
  },
  withoutScript: {
    title: 'The calculator needs JavaScript',
    text: 'It works in your browser, so that nothing you type is sent. Without JavaScript, the four steps on paper lead to the same result.',
    steps: 'The four steps',
    nisab: (nisab: string) => `Today’s silver nisab is ${nisab}.`,
    guides: 'Zakat guides, with a worksheet',
    ask: 'Ask a question',
  },
};

export type CalculatorWords = typeof en;
