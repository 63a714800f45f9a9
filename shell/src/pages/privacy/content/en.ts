import type { LegalWords } from '../../../legal/legal-page.tsx';

export const en: LegalWords = {
  meta: {
    title: 'Privacy policy',
    description: 'What this site asks of you, what stays on your device, what we keep, for how long, and what you can ask of us.',
  },
  label: 'Legal',
  title: 'Privacy policy',
  lead: 'We ask for as little as we can. Giving Zakat or asking for it tells something about a person’s faith, so we treat all of it as sensitive.',
  changed: (date) => `Last changed on ${date}.`,
  chapters: [
    {
      heading: 'What stays on your device',
      text: [
        'The calculator works in your own browser. The amounts that you type there are not sent to us, and they are kept on your device only if you say so; “Clear everything” removes them.',
        'What you type into the pledge’s form is remembered by that tab until you send it or close the tab, so that going back or reloading loses nothing.',
        'The questions on the fund pages (“Can I apply?”) are answered in your browser as well. None of it is sent or kept.',
      ],
    },
    {
      heading: 'What you send us',
      text: [
        'Only what you write into a form and send, and an amount that you take from the calculator to the pledge: it stands in that page’s address.',
      ],
      points: [
        'A pledge: your name, mobile phone number and the amount; your email and postal address if you give them.',
        'A question or a request to join a waiting list: your name, email address, what it is about, and your message.',
        'The newsletter: your email address, the language, and when you asked for it and confirmed it.',
      ],
    },
    {
      heading: 'How we keep it',
      text: [
        'What you send in a form is encrypted before it is stored: whoever takes a copy of our database cannot read it without the key.',
        'Every form has a field that people do not see. If a program fills it in, or a form comes back faster than a person can type, we put it aside until a person has looked at it.',
        'To hold back floods of forms we count, for a minute, how many come from an internet address. The address is not stored.',
      ],
    },
    {
      heading: 'What we use it for',
      text: [
        'A pledge: to get in touch and arrange the payment. A message: to answer it, and to act on what you ask. The newsletter: to send it, after you have confirmed the address.',
        'We use it for nothing else, we do not sell it, and we show it to nobody who does not need it for this work. If a payment is later collected through a bank or another processor, that processor learns what the payment needs. The service that carries our mail learns the addresses that it delivers to.',
      ],
    },
    {
      heading: 'What we do not do',
      text: [
        'There are no accounts on this site, no advertising, no tracking by other companies, and no profile of you. Our records of the site’s traffic hold neither your internet address nor anything that you typed.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: [
        'As long as it is needed for what you sent it for: a pledge until it is settled or withdrawn, and then as long as the law asks us to keep accounts; a message until it has been dealt with; your newsletter address until you unsubscribe, by the link at the end of every message, and no longer than two weeks if nobody confirms it. After that we delete it.',
      ],
    },
    {
      heading: 'What you can ask of us',
      text: [
        'You may ask what we hold about you, have it corrected, or have it deleted as far as the law allows. Write to us from the address that you gave, or call. A scan of your identity card is not needed, so please do not send one.',
      ],
    },
  ],
  ask: 'Ask about your data',
};
