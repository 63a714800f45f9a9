export const en = {
  meta: {
    title: 'Newsletter',
    description: 'A letter, four times a year: what was given, who it reached, and what we learnt. Subscribe with your email address.',
  },
  label: 'Newsletter',
  title: 'A letter, four times a year',
  lead: 'What was given, who it reached, and what we learnt. Nothing else, and you can leave at any time.',
  email: 'Email address',
  hint: 'Used for this letter only. We ask you to confirm it first.',
  subscribe: 'Subscribe',
  pending: {
    title: 'One step is left',
    lead: 'Look in your inbox: if the address is right, a message to confirm it is on its way.',
    next: [
      { title: 'Open the message', text: 'It may take some minutes, or land in the spam folder.' },
      { title: 'Confirm your address', text: 'Until you do, we send nothing.' },
    ],
  },
  confirmed: {
    title: 'Your address is confirmed',
    lead: 'Thank you. The next letter comes to you.',
    next: [
      { title: 'Four letters a year', text: 'What was given, who it reached, and what we learnt.' },
      { title: 'Stop when you like', text: 'Every letter ends with a link that takes your address off the list.' },
    ],
  },
  left: {
    title: 'Your address is off the list',
    lead: 'We have deleted it, and no further letter comes to you.',
    next: [
      { title: 'One more may arrive', text: 'A letter that was sent before is on its way.' },
      { title: 'Welcome back at any time', text: 'Subscribing again takes your address, below.' },
    ],
  },
};

export type NewsletterWords = typeof en;
