import type { LegalWords } from '../../../legal/legal-page.tsx';

export const en: LegalWords = {
  meta: {
    title: 'Cookies',
    description: 'This site uses only what it needs: one cookie with a random number, and what your own device keeps for you.',
  },
  label: 'Legal',
  title: 'Cookies',
  lead: 'Only what is necessary, and nothing that follows you. That is why there is no banner to click away.',
  changed: (date) => `Last changed on ${date}.`,
  chapters: [
    {
      heading: 'One cookie',
      text: [
        'It is called “visitor” and holds a random number that says nothing about you. When we improve a part of the site, we first show it to a few visitors; the number makes sure that you see the same version from page to page. It is kept for 180 days, and no other site can read it.',
        'If your browser refuses cookies, everything on this site works all the same.',
      ],
    },
    {
      heading: 'What your device keeps if you say so',
      text: [
        'The calculator can keep what you typed on your device. It does so only after you have asked it to, and “Clear everything” removes it.',
      ],
    },
    {
      heading: 'What opens without a connection',
      text: [
        'Once you have opened the calculator or a guide, your device keeps a copy of that page, so that it opens without a connection. The copy holds the page and nothing that you typed, and is not shown any more after 30 days. Deleting this site’s data in your browser removes it; where your browser is set to save data, nothing is kept.',
      ],
    },
    {
      heading: 'Nothing else',
      text: [
        'No cookies of other companies, no measuring of what you do, no advertising. Pages and fonts come from this site itself; pictures of stories may come from our blog. To take you back to where you were, the tab remembers how far you had scrolled and what you had typed into the pledge’s form; it forgets both when you close it. Links to other sites are marked; over there their own rules apply.',
      ],
    },
  ],
  ask: 'Ask us about it',
};
