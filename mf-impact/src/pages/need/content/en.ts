export const en = {
  meta: {
    title: 'The need',
    description: 'Poverty in Bangladesh by the Bureau of Statistics’ own survey, with its year, and what need is like from the inside.',
  },
  hero: {
    label: 'Your impact',
    title: 'The need',
    lead: 'Why Zakat is still needed: what the country’s own survey counted, and what no survey can count.',
  },
  survey: {
    label: 'Counted',
    heading: (year: string) => `What the survey of ${year} found`,
    alt: (thousand: string, poor: string, extreme: string) =>
      `${thousand} stitches. ${poor} of them are terracotta, for people living in poverty; ${extreme} of these are darker, for extreme poverty.`,
    caption: (thousand: string, poor: string, extreme: string) =>
      `Of ${thousand} people in Bangladesh, ${poor} lived in poverty; ${extreme} of them, the darker stitches, in extreme poverty.`,
    percent: (value: string) => `${value}%`,
    country: 'in poverty, in the whole country',
    extreme: 'in extreme poverty, counted among these',
    rural: 'in poverty, in villages',
    urban: 'in poverty, in towns and cities',
    line: 'Poverty here means that what a household spends does not reach the cost of its basic needs, as the Bureau of Statistics works it out.',
    source: 'Source: Bangladesh Bureau of Statistics, Household Income and Expenditure Survey (HIES) 2022.',
    bureau: 'The Bureau’s site',
    bureauUrl: 'https://bbs.gov.bd',
    omitted: {
      title: 'What we leave out.',
      text: 'You may have read how much Zakat the country could raise. We give no such figure, because we have no source for one that we could stand behind. Prices have moved since 2022, too: these are the numbers of that year.',
    },
  },
  inside: {
    label: 'Not counted',
    heading: 'What need looks like',
    points: [
      { title: 'Choosing between two bills', text: 'The rent or the medicine. Both are due, and each can wait only until it cannot.' },
      { title: 'A month longer than the wage', text: 'Work is steady, and the money still ends some days before the month does.' },
      { title: 'Paying twice for an illness', text: 'Once for the treatment, once for the days on which nothing is earned.' },
      { title: 'A skill without its tool', text: 'Knowing a trade, and handing half of what it earns to the owner of the machine.' },
      { title: 'Borrowing to stand still', text: 'A loan for food or fees is paid back with the next month’s food or fees.' },
      { title: 'Keeping it quiet', text: 'Many ask last, and ask once. That is why nobody has to tell us more than the form needs.' },
    ],
  },
  zakat: {
    label: 'What Zakat changes',
    heading: 'Not a favour, a right',
    quote: 'In their wealth there is a right, for the one who asks and for the one who goes without.',
    source: 'Qur’an 51:19, in our paraphrase. See also 70:24–25.',
    text: 'Zakat does not replace a wage, a school or a hospital. It can keep one hard month from becoming a hard year, and it gives to people what is already theirs.',
    purpose: 'Why Zakat exists',
    how: 'How your gift gets there',
  },
  closing: {
    heading: 'Two ends of one thread',
    lead: 'If you have the nisab (the threshold of Zakat) or more, one part in forty may be due. If you are in need now, you have a right to ask.',
    give: 'Give Zakat',
    apply: 'Apply for help',
  },
};

export type NeedWords = typeof en;
