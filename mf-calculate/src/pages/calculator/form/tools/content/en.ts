export const en = {
  share: {
    intro: 'The text below is all that is shared. It holds no amounts unless you ask for them.',
    withAmounts: 'Include my amounts',
    label: 'Text to share',
    text: (address: string) => `I worked out my Zakat with this calculator: ${address}`,
    amounts: (net: string, nisab: string, zakat: string) => `Left after debts: ${net}. Nisab: ${nisab}. Estimated Zakat: ${zakat}.`,
    share: 'Share',
    copy: 'Copy the text',
    copied: 'Copied.',
    failed: 'It could not be copied. Select the text and copy it yourself.',
  },
  hawl: {
    intro:
      'Zakat is due one lunar year (hawl, about 354 days) after the day on which your wealth first reached the nisab. If you do not know that day, choose the one that you think most likely, and keep to it.',
    start: 'The day your wealth reached the nisab',
    next: 'Your next Zakat day',
    hijri: (day: string, month: string, year: string) => `${day} ${month} ${year} AH.`,
    months: [
      'Muharram',
      'Safar',
      'Rabi al-Awwal',
      'Rabi al-Thani',
      'Jumada al-Ula',
      'Jumada al-Akhira',
      'Rajab',
      'Shaban',
      'Ramadan',
      'Shawwal',
      'Dhul-Qadah',
      'Dhul-Hijjah',
    ],
    moon: 'By the Umm al-Qura calendar. Where the moon is sighted, as in Bangladesh, it may be a day later.',
    download: 'Add to my calendar (.ics)',
    file: 'zakat-day.ics',
    event: 'Zakat day',
    eventText: 'Count what you own, take off what you owe, compare with the nisab of the day.',
  },
  missed: {
    intro:
      'Write down each missed year, oldest first: the wealth that counted on its Zakat day and the nisab of that day. If you do not know, make an honest estimate. You can pay in instalments.',
    year: (number: string) => `Year ${number}`,
    wealth: 'Wealth that counted, after debts',
    nisab: 'Nisab of that year',
    add: 'Add a year',
    remove: (year: string) => `Remove ${year}`,
    zakat: (amount: string) => `Zakat: ${amount}`,
    notDue: 'Below the nisab: nothing is due',
    deducted: 'Total, with earlier unpaid Zakat deducted',
    plain: 'Total, without deducting it',
    differ: 'In Hanafi practice, unpaid Zakat is a debt and is deducted from the next year’s wealth. Other scholars do not deduct it.',
  },
  schools: [
    { title: 'Jewellery you wear', text: 'Hanafi: it counts. Maliki, Shafi’i, Hanbali: permitted personal jewellery is exempt.' },
    { title: 'Debts', text: 'Hanafi: debts that are due are taken off. In the stronger Shafi’i view they are not.' },
    { title: 'Nisab in the year', text: 'Hanafi: at its start and its end, if it is never all gone in between. Many others: throughout.' },
    {
      title: 'Income during the year',
      text: 'Hanafi: once you own the nisab, it is counted on your Zakat day with the rest. Maliki, Shafi’i and Hanbali: money from elsewhere, such as a salary, has a year of its own.',
    },
    {
      title: 'Silver or gold',
      text: 'For money and mixed wealth we use silver. For someone who owns gold and nothing else, Hanafi practice uses the gold nisab.',
    },
    {
      title: 'Bad debts',
      text: 'Count them when they are paid. Many Hanafi scholars: nothing for the years before. Maliki: for one year. Others: for each year that passed.',
    },
    {
      title: 'Unpaid mahr',
      text: 'Hanafi: it counts for the wife once she has received it, and the husband takes off only what he has to pay now. Shafi’i and Hanbali: once received, for the years before as well.',
    },
    {
      title: 'Provident fund',
      text: 'Compulsory: many Hanafi scholars say not before it is received. Others count what you could withdraw.',
    },
    { title: 'Children', text: 'Hanafi: no Zakat on a minor’s wealth. Others: the guardian pays it.' },
  ],
};

export type ToolWords = typeof en;
