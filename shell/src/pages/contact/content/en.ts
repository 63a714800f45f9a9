export const en = {
  meta: {
    title: 'Contact us',
    description: 'Write to the foundation, call, or visit: about Zakat, nisab, Sadaqah, a pledge, or an application for help.',
  },
  label: 'Contact us',
  title: 'Get In Touch',
  lead: 'About Zakat, a pledge, an application or this site. A person reads every message.',
  form: {
    heading: 'Write to us',
    text: 'Questions about a calculation are answered by our calculation staff. Questions of religious law go to a scholar, and we say so in the answer.',
  },
  details: {
    heading: 'Call or visit',
    phone: 'Telephone',
    email: 'Email',
    address: 'Address',
    map: 'Find it on a map',
    hours: 'Office hours',
    registration: 'Registration',
    question: 'A question about your own Zakat',
  },
};

export type ContactWords = typeof en;
