export const en = {
  skip: 'Skip to content',
  menu: 'Menu',
  allPages: 'All pages',
  close: 'Close',
  giveZakat: 'Give Zakat',
  contact: 'Contact us',
  otherLanguage: 'বাংলা',
  loading: 'Loading the page',
  footer: {
    about: 'Collects Zakat in Bangladesh and passes it to Muslims in need.',
    quickLinks: 'Quick links',
    support: 'Support',
    newsletter: 'Newsletter',
    newsletterText: 'By email, once you have confirmed your address. You can stop it at any time.',
    email: 'Email address',
    subscribe: 'Subscribe',
    rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
    registration: (number: string) => `Registration: ${number}.`,
    sampleRegistration: 'Registration: sample, not registered.',
    social: {
      page: 'our page (opens in a new tab)',
      videos: 'our videos (opens in a new tab)',
      messages: 'send us a message (opens in a new tab)',
    },
  },
  notFound: {
    meta: { title: '404 Not Found', description: 'There is no page at this address. Here are the pages that people look for most.' },
  },
  error: {
    description: 'This page could not be shown. You can still use the rest of the site.',
  },
  kept: {
    title: 'Part of this page is not working',
    lead: 'You can read it, follow its links and send its forms. Anything you have already sent is safe.',
    typed: 'What you typed is still in the form, and you can send it. Trying again may empty the form.',
    retry: 'Try again',
  },
  beingWritten: {
    description: (page: string) => `“${page}” is being written. Until it is published, these pages may help.`,
    label: 'Being written',
    lead: 'This page is not published yet: it is still being written.',
    ways: 'Until then',
    contact: { label: 'Ask us', note: 'our team answers' },
    about: { label: 'About Zakat', note: 'what it is, and why' },
    home: { label: 'Home', note: 'everything else' },
  },
};

export type LayoutWords = typeof en;
