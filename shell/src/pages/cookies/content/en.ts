import type { LegalWords } from '../../../legal/legal-page.tsx';

export const en: LegalWords = {
  meta: {
    title: 'Cookies',
    description: 'This site uses only what it needs: one cookie with a random number, and what your own device keeps for you.',
  },
  label: 'Legal',
  title: 'Cookies',
  lead: 'We keep only what is necessary and nothing that tracks you. That is why there is no cookie banner.',
  changed: (date) => `Last changed on ${date}.`,
  chapters: [
    {
      heading: 'One cookie',
      text: [
        'It is called “visitor” and holds a random number that says nothing about you. When we improve a part of the site, we first show it to a few visitors. Only then does the site set this cookie, so that you see the same version from page to page. It is kept for 180 days, and no other site can read it.',
        'If your browser blocks cookies, everything on this site still works.',
      ],
    },
    {
      heading: 'What your device keeps if you say so',
      text: ['The calculator can keep what you typed on your device. It does so only if you ask it to, and “Clear everything” removes it.'],
    },
    {
      heading: 'What opens without a connection',
      text: [
        'Once you have opened the calculator or a guide, your device keeps a copy of that page, so that it opens without a connection. The copy holds the page and nothing that you typed, and stops being shown after 30 days. You can remove it by clearing this site’s data in your browser. If data saver is on, no copy is kept.',
      ],
    },
    {
      heading: 'Nothing else',
      text: [
        'No cookies of other companies, no record of what you read or type, no advertising. While a new version is being tried, a code made from that one cookie also lets us count how many visitors ran into an error; the privacy policy says how. Pages and fonts come from this site itself; pictures of stories may come from our blog. To take you back to where you were, the tab remembers how far you had scrolled and what you had typed into the pledge form, a message to us, the form of a waiting list or the calculator; when you change the language, it takes what you typed along to the other page. It also counts how often you have sent a form, or saved or cleared the calculator’s figures, so that what you sent or cleared does not come back. It forgets all of this when you close it. Links to other sites are marked; those sites have their own rules.',
      ],
    },
  ],
  ask: 'Ask us about it',
};
