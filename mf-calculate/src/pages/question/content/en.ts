import { en as formWords } from 'shared/forms/content/en';
export const en = {
  enquiry: formWords.enquiry,
  meta: {
    title: 'Ask a question',
    description: 'Not sure what counts, which price to use, or whether Zakat is due? Write to us, and our staff or a scholar will answer.',
  },
  label: 'Calculate',
  title: 'Ask a question',
  lead: 'Not sure what counts, which price to use, or whether Zakat is due? Write to us.',
  form: {
    heading: 'Your question',
    points: [
      'Our staff answer questions about a calculation.',
      'Questions of religious law go to a scholar, and we say so in the answer. Tell us your school of law if you follow one.',
      'Rough figures are enough. Please send no ID, no bank documents and no account numbers.',
    ],
  },
  ways: {
    heading: 'The answer may be here',
    text: 'These pages answer many questions.',
    calculator: { label: 'Zakat calculator', note: 'with help beside every field' },
    nisab: { label: 'Nisab in taka', note: 'with five questions' },
    guides: { label: 'Zakat guides', note: 'general, business, missed years' },
    call: 'Call us',
  },
};

export type QuestionWords = typeof en;
