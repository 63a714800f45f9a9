export const en = {
  meta: {
    title: 'Your impact',
    description: 'How much Zakat was distributed and how many people it reached, where the money goes, and who answers for it.',
  },
  title: 'Your impact',
  sample: { figures: 'Sample figures', mark: 'Sample' },
  lead: {
    woven: (people: string, year: string) => `${people} people were helped in ${year}: one stitch for each.`,
    plain: (people: string, year: string) => `${people} people were helped in ${year}.`,
    uncounted: 'Where the money goes, who answers for it, and some of the stories behind it.',
  },
  cloth: {
    alt: (inYear: string, inMonth: string, month: string, year: string) =>
      `${inYear} people helped in ${year}, ${inMonth} of them in ${month}. (Drawn as a cloth of stitches.)`,
    inMonth: (people: string, month: string, year: string) => `${people} in ${month} ${year}`,
    inYear: (people: string, year: string) => `${people} in ${year}, all stitches together`,
  },
  counters: {
    heading: 'In numbers',
    distributed: (month: string, year: string) => `Zakat distributed in ${month} ${year}`,
    inMonth: (month: string, year: string) => `people helped in ${month} ${year}`,
    inYear: (year: string) => `people helped in ${year}`,
    people: '',
    who: 'Who counted, and when',
    counted: (by: string, on: string) => `Counted by ${by} on ${on}.`,
    when: 'What the figures cover',
    covered: (month: string, year: string) =>
      `These figures are for ${month} and the whole of ${year}. Newer figures will appear here with their dates.`,
  },
  money: {
    label: 'Accounts',
    heading: 'Where the money goes',
    intro: 'What each fund paid out in a year, what it cost to run the foundation, and who answers for it.',
    sample: {
      title: 'Sample figures and names.',
      text: 'The foundation has not entered its own accounts yet. No figure and no name in this part is real.',
    },
    missing: { title: 'Our accounts are not on this page yet.', ask: 'Ask us about them' },
    year: {
      fund: 'Fund',
      paid: 'Paid out',
      share: 'Share',
      percent: (value: string) => `${value}%`,
      total: 'All three funds',
      runningCosts: 'Running costs',
    },
    answers: {
      heading: 'Who answers for it',
      paidBy: 'Who pays the running costs',
      trustees: 'Trustees',
      auditor: 'Auditor',
      registration: 'Registration',
      sampleRegistration: 'Sample: not registered',
      reports: 'Annual reports',
      report: (year: string) => `Annual report ${year}`,
      noReport: 'None has been published yet.',
      sampleReport: 'Sample: the report of each year will be here to download.',
    },
  },
  stories: {
    label: 'Stories',
    intro: 'Told with consent. Names are changed and faces are not shown.',
    sampleIntro: 'Sample stories, not real people.',
    viewAll: 'View all stories',
    waiting: {
      title: 'Stories are taking a moment',
      source: 'They come from our blog. If they do not appear,',
      readThere: 'read them there',
    },
    heading: 'Behind the numbers',
  },
  closing: {
    heading: 'Help the next person',
    lead: 'One part in forty of what you have saved can pay for a month’s rent, a course of medicine or the tools of a trade.',
    give: 'Give Zakat',
    how: 'How you help',
  },
};

export type ImpactWords = typeof en;
