export const en = {
  opensInNewTab: '(opens in a new tab)',
  honeypot: 'Leave this field empty. It helps us catch spam.',
  errorSummary: 'There is a problem',
  learnMore: 'Learn more',
  loading: 'loading…',
  giveZakat: 'Give Zakat',
  readStory: 'Read the story',
  storyOf: (title: string) => `Story of ${title}`,
};

export type UiWords = typeof en;
