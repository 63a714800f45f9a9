export const en = {
  meta: {
    title: 'Ask a question',
    description: 'Not sure what counts, which price to use, or whether Zakat is due? Write to us: a person answers.',
  },
  label: 'Calculate',
  title: 'Ask a question',
  lead: 'Not sure what counts, which price to use, or whether Zakat is due? Write to us.',
  form: {
    heading: 'Your question',
    points: [
      'Questions about a calculation are answered by our calculation staff.',
      'Questions of religious law go to a scholar, and we say so in the answer. Tell us your school of law if you follow one.',
      'Rough figures are enough. Please send no ID, no bank papers and no account numbers.',
    ],
  },
  ways: {
    heading: 'You may find it here',
    text: 'Many questions are answered here already.',
    calculator: { label: 'Zakat calculator', note: 'help at every line' },
    nisab: { label: 'Today’s nisab', note: 'and five questions' },
    guides: { label: 'Zakat guides', note: 'general, business, missed years' },
    call: 'Call us',
  },
};

export type QuestionWords = typeof en;
