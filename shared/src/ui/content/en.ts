export const en = {
  opensInNewTab: '(opens in a new tab)',
  decoy: 'Leave this field empty. It helps us catch spam.',
  errorSummary: 'There is a problem',
  steps: 'Steps',
  stepState: { done: '(completed)', current: '(current step)' },
  learnMore: 'Learn more',
  loading: 'loading…',
  giveZakat: 'Give Zakat',
  readStory: 'Read the story',
  storyOf: (title: string) => `Story of ${title}`,
  unavailable: {
    title: 'Sorry, this part of the page did not load',
    lead: 'You can still use the rest of the site. Anything you have already sent is safe.',
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
    title: 'We cannot find that page',
    lead: 'The address may be mistyped, or the page may have moved. These are the pages people look for most.',
    suggestions: 'Suggestions',
    calculator: { label: 'Zakat calculator', note: 'work out what is due' },
    nisab: { label: 'Nisab in taka', note: 'silver and gold' },
    give: { label: 'Give Zakat', note: 'make a pledge' },
    apply: { label: 'Apply for help', note: 'three funds' },
    contact: { label: 'Contact us', note: 'talk to our team' },
  },
};

export type UiWords = typeof en;
