export const en = {
  own: {
    'cash.inHand': { label: 'In hand', help: 'Notes and coins at home and in your wallet, on your Zakat day.' },
    'cash.inBank': {
      label: 'In bank',
      help: 'Current, savings, DPS and FDR principal, mobile wallets. Leave out interest: give it away, not as Zakat. Money put by for Hajj, a wedding or a house counts while you hold it.',
    },
    'moneyOwed.loan': {
      label: 'Loans I expect back',
      help: 'What you lent and expect to be repaid. A bad debt counts when you receive it.',
    },
    'moneyOwed.expected': {
      label: 'Other money I expect',
      help: 'The price of something you sold, a deposit that comes back, wages not yet paid.',
    },
    gold: {
      label: 'Gold',
      help: 'Hanafi practice counts all gold, worn jewellery too; other schools exempt permitted personal jewellery. Leave out stones and making charges.',
    },
    silver: { label: 'Silver', help: 'Jewellery, coins and vessels, as with gold.' },
    'share.capitalGain': { label: 'Bought to resell', help: 'At today’s market value.' },
    'share.other': {
      label: 'Other shares',
      help: 'Your part of the company’s cash, stock and receivables. If you do not know it, the full market value is the cautious choice; some institutions take 25% of it.',
    },
    pension: {
      label: 'Pension',
      help: 'What you own of a pension or provident fund and could withdraw. A compulsory GPF or EPF is not due before you receive it, according to many Hanafi scholars; voluntary extra is.',
    },
    'businessAsset.cash': { label: 'Business cash', help: 'In the till and in the accounts of the business.' },
    'businessAsset.receivable': { label: 'Receivables', help: 'What customers owe you and will pay.' },
    'businessAsset.stock': { label: 'Stock', help: 'Goods for sale, at today’s selling price. Not equipment, shop or vehicle.' },
  },
  owe: {
    sheet: 'Debts due',
    schools: 'In the stronger Shafi’i view, debts are not taken off. Not sure which applies to you?',
    ask: 'Ask a person',
    help: {
      mortgage: 'Up to 12 months of repayments.',
      personalLoan: 'Of a long-term loan, up to 12 months of repayments.',
      creditCard: 'The balance that is to be paid, without interest.',
      utilityBill: 'Only bills that are due or overdue.',
      overdraft: 'How far the account is below zero today.',
      businessLiabilities: 'Suppliers, wages and rent that are due now; of long-term debts, up to 12 months.',
    },
  },
  metal: {
    toWeight: 'Change to vori',
    toAmount: 'Change to amount',
    inTaka: 'In taka, at what a jeweller would pay you today.',
    unit: 'Weighed in (1 vori = 11.67 g)',
    units: { vori: 'vori', gram: 'gram' },
    unitSigns: { vori: 'vori', gram: 'g' },
    purity: 'Purity of the gold',
    karat: (karat: string) => `${karat} karat`,
    priceKarat: (karat: string) => `Today’s price is for ${karat} karat: gold of another purity is converted.`,
    vori: (vori: string) => `${vori} vori`,
    gram: (grams: string) => `${grams} g`,
    is: (entered: string, converted: string) => `${entered} is ${converted}`,
    atPrice: (weight: string, value: string) => `${weight}: ${value} at the price in use`,
    waits: (weight: string) => `${weight}. Its value waits for today’s rate.`,
  },
  keep: {
    heading: 'Keep it, print it',
    text: 'Nothing is stored unless you say so. Saved figures stay on this device; anybody who uses it could see them.',
    save: 'Save on this device',
    saved: 'Saved on this device, and kept up to date while you type.',
    restored: 'These are the figures that you saved on this device.',
    failed: 'Your browser does not let this page store anything.',
    clear: 'Clear everything',
    cleared: 'Everything has been cleared, here and on this device.',
    print: 'Print or save as PDF',
  },
  more: {
    heading: 'More help',
    share: 'Share the calculator',
    hawl: 'When is my Zakat due?',
    missed: 'I have missed earlier years',
    schools: 'Where the schools of law differ',
    loading: 'loading...',
    failed: 'This part did not load.',
    retry: 'Try again',
  },
  result: {
    refresh: 'Fetch the price again',
    refreshFailed: 'It could not be fetched just now.',
    sentence: (owned: string, owed: string, net: string, zakat: string) =>
      `According to what you entered: ${owned} less ${owed} leaves ${net}, and one part in forty of it (2.5%) is ${zakat}.`,
    due: 'You have reached the nisab, so Zakat is due once a lunar year has passed.',
    below: (difference: string) =>
      `According to what you entered, what counts is ${difference} below today’s nisab. Look again on your Zakat day: the price changes.`,
    borderlineText: (lower: string) =>
      `By the other conversion of the nisab, 595 g of silver (${lower}), you have reached it. Paying is the safer choice.`,
    you: (net: string) => `You ${net}`,
    give: (amount: string) => `Give exact: ${amount}`,
    round: 'Or round it',
    short: (amount: string) => `${amount} less than due`,
    sadaqah: 'Give Sadaqah, any amount',
    goldDue: (nisab: string, zakat: string) =>
      `Some scholars use the gold nisab (${nisab}). By that, ${zakat} would be due. We use silver.`,
    goldNotDue: (nisab: string) => `Some scholars use the gold nisab (${nisab}). By that, nothing would be due. We use silver.`,
    goldBorderline: (nisab: string) =>
      `Some scholars use the gold nisab (${nisab}). By that it is borderline: you have reached it at 85 g. We use silver.`,
    retry: 'Try again',
    lastPrice: (price: string, when: string) => `Use the last known price: ${price}, ${when}`,
    typePrice: 'Type the price yourself',
    typeHint: 'Taka per gram, from a jeweller or a newspaper.',
    silverPrice: 'Price of a gram of silver',
    goldPrice: 'Price of a gram of gold',
    askPerson: 'Ask a person to work it out',
  },
};

export type WorkbenchWords = typeof en;
