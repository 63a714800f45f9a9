export const en = {
  meta: {
    title: 'Your impact',
    description: 'How much Zakat was distributed and how many people it reached: counted, dated, and told by some of those it helped.',
  },
  title: 'Your impact',
  lead: 'Every stitch below is one person who was helped in 2024.',
  cloth: {
    alt: (inYear: string, inFebruary: string) =>
      `${inYear} stitches, one for each person helped in 2024. The ${inFebruary} helped in February are marigold and form woven flowers.`,
    february: (people: string) => `${people} in February 2024`,
    otherMonths: (people: string) => `${people} in the other months`,
  },
  counters: {
    heading: 'In numbers',
    distributed: 'Zakat distributed in February 2024',
    inFebruary: 'people helped in February 2024',
    inYear: 'people helped in 2024',
    people: '',
  },
  counting: [
    { title: 'Who is counted', text: 'A person is counted once for each grant, with the members of the household who share it.' },
    { title: 'When it is updated', text: 'Our staff enter the numbers by hand, each with the month or year it was counted in.' },
  ],
  stories: {
    label: 'Stories',
    intro: 'Told with consent. Names are changed and faces are not shown.',
    viewAll: 'View all stories',
    waiting: {
      title: 'Stories are taking a moment',
      source: 'They come from our blog. If they do not appear,',
      readThere: 'read them there',
    },
    heading: 'Behind the numbers',
  },
  closing: {
    heading: 'The next stitch',
    lead: 'One part in forty of what you have saved can be a month’s rent, a course of medicine or the tools of a trade.',
    give: 'Give Zakat',
    how: 'How your gift gets there',
  },
};

export type ImpactWords = typeof en;
