export const en = {
  opensInNewTab: '(opens in a new tab)',
  decoy: 'Please leave this empty: it shows us what programs send',
  errorSummary: 'Please correct this',
  steps: 'Steps',
  stepDone: '(done)',
  learnMore: 'Learn more',
  loading: 'loading…',
  giveZakat: 'Give Zakat',
  readStory: 'Read the story',
  storyOf: (title: string) => `Story of ${title}`,
  unavailable: {
    title: 'This part of the site is being mended',
    lead: 'It did not load. The rest of the site is working, and nothing you have sent is lost.',
    retry: 'Try again',
    home: 'Go to the home page',
    meanwhile: 'Meanwhile',
    calculate: 'Work out my Zakat',
    apply: 'Apply for help',
    give: 'Give Zakat',
    works: 'works without this part',
    call: 'Call us',
    reference: (section: string, version: string | undefined, reference: string | undefined) =>
      [`Section ${section}${version ? `, release ${version}` : ''}.`, reference && `Reference ${reference}.`].filter(Boolean).join(' '),
  },
  notFound: {
    label: '404 Not Found',
    title: 'We cannot find that page',
    lead: 'The address may be mistyped, or the page may have moved. These are the pages people look for most.',
    suggestions: 'Suggestions',
    calculator: { label: 'Zakat calculator', note: 'work out what is due' },
    nisab: { label: 'Today’s nisab', note: 'silver and gold' },
    give: { label: 'Give Zakat', note: 'make a pledge' },
    apply: { label: 'Apply for help', note: 'three funds' },
    contact: { label: 'Contact us', note: 'ask a person' },
  },
};

export type UiWords = typeof en;
