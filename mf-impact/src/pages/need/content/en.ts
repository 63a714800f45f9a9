export const en = {
  meta: {
    title: 'The need',
    description: 'Poverty in Bangladesh as the Bureau of Statistics surveyed it, with the year, and what it is like to live in need.',
  },
  hero: {
    label: 'Your impact',
    title: 'The need',
    lead: (thousand: string, poor: string, year: string) =>
      `Of every ${thousand} people in Bangladesh, ${poor} lived in poverty in ${year}. This is why Zakat is still needed.`,
  },
  survey: {
    label: 'Counted',
    heading: (year: string) => `What the survey of ${year} found`,
    alt: (thousand: string, poor: string, extreme: string) =>
      `Of ${thousand} people, ${poor} lived in poverty, ${extreme} of them in extreme poverty. (Drawn as stitches, one for each person.)`,
    caption: (thousand: string, poor: string, extreme: string) =>
      `Of ${thousand} people in Bangladesh, ${poor} lived in poverty; ${extreme} of them, the darker stitches, in extreme poverty.`,
    percent: (value: string) => `${value}%`,
    country: 'in poverty, in the whole country',
    extreme: 'in extreme poverty, which is part of the figure above',
    rural: 'in poverty, in villages',
    urban: 'in poverty, in towns and cities',
    line: 'Poverty here means that a household spends less than its basic needs cost, by the Bureau of Statistics’ own measure.',
    source: 'Source: Bangladesh Bureau of Statistics, Household Income and Expenditure Survey (HIES) 2022.',
    bureau: 'The Bureau’s site',
    bureauUrl: 'https://bbs.gov.bd',
    omitted: {
      title: 'What we leave out.',
      text: 'You may have read how much Zakat the country could raise. We give no such figure, because we have found no source that we could rely on. The numbers here are those of 2022; prices have changed since then.',
    },
  },
  inside: {
    label: 'Not counted',
    heading: 'What need looks like',
    points: [
      { title: 'Choosing between two bills', text: 'The rent or the medicine? Both have to be paid, and neither can wait for long.' },
      { title: 'A month longer than the wage', text: 'Work is steady, but the money runs out some days before the month does.' },
      { title: 'Paying twice for an illness', text: 'Once for the treatment, and once for the days when nothing is earned.' },
      { title: 'A skill without the tool', text: 'Someone knows a trade, but hands half of what it earns to the owner of the machine.' },
      { title: 'Borrowing to stand still', text: 'A loan for food or fees is paid back with the money for next month’s food or fees.' },
      { title: 'Keeping it quiet', text: 'Many ask only when nothing else is left. Nobody has to tell us more than the form needs.' },
    ],
  },
  zakat: {
    label: 'What Zakat changes',
    heading: 'Not a favour, a right',
    quote: 'In their wealth there is a right, for the one who asks and for the one who goes without.',
    source: 'Qur’an 51:19, in our paraphrase. See also 70:24–25.',
    text: 'Zakat does not replace a wage, a school or a hospital. It can keep one hard month from becoming a hard year, and it gives people what is already theirs.',
    purpose: 'Why Zakat exists',
    how: 'How you help',
  },
  closing: {
    heading: 'Give, or ask for help',
    lead: 'If you have the nisab (the threshold for Zakat) or more, one part in forty may be due. If you are in need now, you have a right to ask.',
    give: 'Give Zakat',
    apply: 'Apply for help',
  },
};

export type NeedWords = typeof en;
