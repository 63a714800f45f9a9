/** What applicants ask, on the overview and on the page of every fund. */
export const en = {
  heading: 'Questions people ask',
  long: {
    question: 'How long does it take?',
    answer:
      'We email you 3 to 6 weeks after you join the waiting list. Once invited you have 1 week to complete the form. We decide in 2 to 3 weeks. A simple, complete application may be decided in a few days.',
  },
  refused: {
    question: 'What if you say no?',
    answer:
      'We tell you why. If the fund was full, you can apply again after 1 month. If your circumstances change, you can join the list again.',
  },
  complain: {
    link: 'Make a complaint',
    question: 'How do I complain?',
    answer:
      'Write to us through the contact page, in your own words: about how you were treated, or about what we decided. We acknowledge a complaint within 5 working days and answer it within 10 working days.',
  },
  more: {
    question: 'How can I get more information?',
    answer: 'Ask us. Please do not send identity or bank documents with your question.',
    button: 'Send message',
  },
};

export type FaqWords = typeof en;
