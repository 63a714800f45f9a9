export const en = {
  meta: {
    title: 'Newsletter',
    description: 'News of the foundation’s work by email. Leave your email address to subscribe; you can unsubscribe at any time.',
  },
  label: 'Newsletter',
  title: 'Our newsletter',
  lead: 'News of our work, by email. We send nothing else to your address, and you can unsubscribe at any time.',
  email: 'Email address',
  hint: 'We use it only for the newsletter. First you get an email asking you to confirm it.',
  subscribe: 'Subscribe',
  pending: {
    title: 'One step is left',
    lead: 'Check your inbox. If the address is right, you will get an email asking you to confirm it.',
    next: [
      { title: 'Open the email', text: 'It may take a few minutes. Check your spam folder too.' },
      { title: 'Confirm your address', text: 'You will get no newsletter until you do.' },
    ],
  },
  confirmed: {
    title: 'Your address is confirmed',
    lead: 'Thank you. You will receive our next newsletter.',
    next: [
      { title: 'Only the newsletter', text: 'We use this address for nothing else.' },
      {
        title: 'Unsubscribe at any time',
        text: 'Use the link at the end of every newsletter, or the one in our confirmation email. Neither expires.',
      },
    ],
  },
  left: {
    title: 'Your address is off the list',
    lead: 'We have deleted it and will not send you any more newsletters.',
    next: [
      { title: 'One more may arrive', text: 'A newsletter we have already sent may still reach you.' },
      { title: 'Welcome back at any time', text: 'You can subscribe again below.' },
    ],
  },
};

export type NewsletterWords = typeof en;
