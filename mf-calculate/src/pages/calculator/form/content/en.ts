export const en = {
  own: {
    'cash.inHand': {
      label: 'In hand',
      help: 'Notes and coins at home and in your wallet on your Zakat day (the day your lunar year is complete), including what came in during the year.',
    },
    'cash.inBank': {
      label: 'In bank',
      help: 'Current and savings accounts, mobile wallets, prize bonds, and what you paid into DPS, FDR and savings certificates (sanchayapatra). Leave out interest: give it to someone in need without hoping for reward; it is not Zakat. Money put by for Hajj, a wedding or a house counts while you hold it.',
    },
    'moneyOwed.loan': {
      label: 'Loans I expect back',
      help: 'Money you lent and expect to get back. Count a bad debt only once it is repaid.',
    },
    'moneyOwed.expected': {
      label: 'Other money I expect',
      help: 'Payment due to you for goods you sold in business. In Hanafi practice, unpaid wages, mahr still owed to you, the price of a personal thing you sold and a deposit you cannot claim back yet are counted when you receive them.',
    },
    gold: {
      label: 'Gold',
      help: 'In Hanafi practice all gold counts, including jewellery you wear. Other schools exempt permitted personal jewellery. Leave out stones and making charges.',
    },
    silver: { label: 'Silver', help: 'Jewellery, coins and vessels, as with gold.' },
    'share.capitalGain': { label: 'Bought to resell', help: 'At market value on your Zakat day.' },
    'share.other': {
      label: 'Other shares',
      help: 'Your part of the company’s cash, stock and receivables. If you do not know it, the full market value is the cautious choice; some institutions take 25% of it.',
    },
    pension: {
      label: 'Pension',
      help: 'What you own of a pension or provident fund and could withdraw. According to many Hanafi scholars, no Zakat is due on a compulsory GPF or EPF until you receive it. It is due on extra amounts you chose to pay in.',
    },
    'businessAsset.cash': { label: 'Business cash', help: 'In the till and in the accounts of the business.' },
    'businessAsset.receivable': { label: 'Receivables', help: 'What customers owe you and will pay.' },
    'businessAsset.stock': {
      label: 'Stock',
      help: 'Goods for sale, at their selling price on your Zakat day. Not equipment, the shop or a vehicle.',
    },
  },
  owe: {
    sheet: 'Debts due',
    schools: 'In the stronger Shafi’i view, debts are not taken off. Not sure which applies to you?',
    ask: 'Ask us',
    help: {
      mortgage: 'Up to 12 months of repayments, without interest.',
      personalLoan:
        'Of a long-term loan, up to 12 months of repayments, without interest. Mahr that you owe counts here only if it has to be paid now.',
      creditCard: 'The balance you have to pay now, without interest.',
      utilityBill: 'Only bills that are due or overdue.',
      overdraft: 'How much your account is overdrawn today.',
      businessLiabilities:
        'Suppliers, wages and rent that are due now; of long-term debts, up to 12 months of repayments, without interest.',
    },
  },
  metal: {
    toWeight: 'Change to vori',
    toAmount: 'Change to amount',
    inTaka: 'Enter the amount in taka that a jeweller would pay you for it today.',
    unit: 'Unit of weight (1 vori = 11.67 g)',
    units: { vori: 'vori', gram: 'gram' },
    unitSigns: { vori: 'vori', gram: 'g' },
    purity: 'Purity of the gold',
    karat: (karat: string) => `${karat} karat`,
    priceKarat: (karat: string) => `The price is for ${karat}-karat gold. Choose the purity of yours and we adjust it.`,
    vori: (vori: string) => `${vori} vori`,
    gram: (grams: string) => `${grams} g`,
    is: (entered: string, converted: string) => `${entered} is ${converted}`,
    atPrice: (weight: string, value: string) => `${weight}: ${value} at the price in use`,
    waits: (weight: string) => `${weight}. Its value waits for today’s rate.`,
  },
  keep: {
    heading: 'Save or print',
    text: 'Nothing is stored unless you say so: only this tab remembers your figures, until you close it. Saved figures stay on this device, where anyone who uses it could see them.',
    save: 'Save on this device',
    saved: 'Saved on this device, and kept up to date while you type.',
    restored: 'These are the figures that you saved on this device.',
    updated: 'The saved figures were changed on another page. You see them as they are now.',
    failed: 'Your browser does not let this page store anything.',
    clear: 'Clear everything',
    cleared: 'Everything has been cleared, here and on this device.',
    dropped: 'The saved figures were cleared on another page, and so they are gone here, too.',
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
  bar: {
    fillIn: (group: string) => `Fill in: ${group}`,
    left: (count: string) => `${count} left to fill in`,
  },
  result: {
    refresh: 'Update the price',
    refreshFailed: 'We could not get the price just now. The earlier one stays in use.',
    sentence: (owned: string, owed: string, net: string, zakat: string) =>
      `According to what you entered: ${owned} less ${owed} leaves ${net}, and one part in forty of it (2.5%) is ${zakat}.`,
    due: 'Your wealth has reached the nisab, so Zakat is due once a lunar year has passed.',
    below: (difference: string) =>
      `According to what you entered, what is left after debts is ${difference} below the nisab. Check again on your Zakat day: the price changes.`,
    borderlineText: (lower: string, amount: string) =>
      `By the other conversion of the nisab, 595 g of silver (${lower}), your wealth reaches it. Paying is the cautious choice: 2.5% would be ${amount}.`,
    giveCautious: (amount: string) => `To be safe: ${amount}`,
    you: (net: string) => `After debts you have ${net}`,
    give: (amount: string) => `Give exact: ${amount}`,
    round: 'Or round the amount',
    short: (amount: string) => `${amount} less than due`,
    sadaqah: 'Give Sadaqah, any amount',
    goldDue: (nisab: string, zakat: string) =>
      `Some scholars use the gold nisab (${nisab}). By that, ${zakat} would be due. We use silver.`,
    goldNotDue: (nisab: string) => `Some scholars use the gold nisab (${nisab}). By that, nothing would be due. We use silver.`,
    goldBorderline: (nisab: string) =>
      `Some scholars use the gold nisab (${nisab}). By that it is borderline: you have reached it at 85 g. We use silver.`,
    goldOnly: {
      title: 'You entered gold only.',
      rule: (grams: string, karat: string) =>
        `If you own nothing else (no cash, silver or goods for sale), Hanafi practice uses the gold nisab, ${grams} g. The calculator compares values, not weights: what you have after debts with the price of ${grams} g of ${karat}-karat gold. For gold of another karat the answer by weight can differ: if you are not sure, ask us.`,
      mixed: 'If you own any cash, silver or goods for sale, enter it: then the silver nisab decides.',
      byGold: (nisab: string) => `By the gold nisab (${nisab})`,
      bySilver: (nisab: string) => `By the silver nisab (${nisab})`,
      nothing: 'nothing is due',
      borderline: (nisab: string, amount: string) =>
        `By the other conversion of the gold nisab, 85 g (${nisab}), it is reached. Paying is the cautious choice: 2.5% would be ${amount}.`,
    },
    priceOld: {
      both: 'These prices are old. If you know newer ones, type them yourself.',
      silver: 'The price of silver is old. If you know a newer one, type it yourself.',
      gold: 'The price of gold is old. If you know a newer one, type it yourself.',
    },
    priceSample: 'These prices are samples. If you know the prices, type them yourself.',
    retry: 'Try again',
    lastPrice: (prices: string) => `Use the last known price: ${prices}`,
    metals: { silver: 'silver', gold: 'gold' },
    typePrice: 'Type the price yourself',
    typeHint: 'Taka per gram, from a jeweller or a newspaper.',
    silverPrice: 'Price of a gram of silver',
    goldPrice: 'Price of a gram of gold',
    askPerson: 'Ask us to work it out',
  },
};

export type CalculatorFormWords = typeof en;
