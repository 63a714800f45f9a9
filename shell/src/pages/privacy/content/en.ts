import type { LegalWords } from '../../../legal/legal-page.tsx';

export const en: LegalWords = {
  meta: {
    title: 'Privacy policy',
    description: 'What this site asks of you, what stays on your device, what we keep, for how long, and what you can ask of us.',
  },
  label: 'Legal',
  title: 'Privacy policy',
  lead: 'We ask for as little as we can. Giving or asking for Zakat says something about a person’s faith, so we treat all of this information as sensitive.',
  changed: (date) => `Last changed on ${date}.`,
  chapters: [
    {
      heading: 'What stays on your device',
      text: [
        'The calculator works in your own browser. The amounts you type there are not sent to us, and they are kept on your device only if you say so. Otherwise the tab remembers them until you close it. “Clear everything” removes them in both cases.',
        'What you type into the pledge form, a message to us or the form of a waiting list is remembered by that tab until you send it or close the tab, so that you lose nothing by reloading, or by looking at another page and going back.',
        'When you change the language, the tab hands what you typed into a form or the calculator to the same page in the other language, which then remembers it in the same way. It is not sent to us.',
        'The questions on the fund pages that tell you whether you can apply are answered in your browser as well. None of your answers is sent or kept.',
      ],
    },
    {
      heading: 'What you send us',
      text: [
        'Only what you type into a form and send. If you go from the calculator to the pledge, the amount is part of that page’s web address.',
        'With each form we also store the language of the page, when it was sent, and a number by which we find it again.',
      ],
      points: [
        'A pledge: your name, mobile phone number, the amount, and whether it is Zakat or Sadaqah; your email and postal address if you give them.',
        'A question: your name, email address, what it is about, and your message.',
        'A request to join a waiting list: your name, email address, mobile phone number, what the help is for, and who lives with you if you tell us.',
        'The newsletter: your email address, the language, and when you asked for it and when you confirmed it.',
      ],
    },
    {
      heading: 'What your browser tells us about a page',
      text: [
        'When you open a page, your browser tells us whether it loaded, how long that took, how much of it shifted while you read, how quickly it responded when you tapped or typed, and whether something in it failed: which file of ours, and where in it. It sends nothing you typed, no text of an error, and no address of a page, only which part of the site it belongs to. That is how we notice that a new version of the site is broken, and withdraw it.',
        'Each page comes with a number for this, which says nothing about you. While a new version is being tried, a code made from the cookie that decides which version you get tells us whether two pages were opened by the same visitor. Another code, made from your internet address, keeps one connection from counting for too much. Nobody without the site’s secret key can turn either code back; the address itself is not stored. These details are deleted after 14 days; counts by day remain.',
        'Your browser sends none of this if you have turned on “Global Privacy Control” or “Do Not Track” in it.',
      ],
    },
    {
      heading: 'How we keep it',
      text: [
        'What you send in a form is encrypted before it is stored: anyone who gets hold of a copy of our database cannot read it without the secret key.',
        'Every form has a field that people do not see. If a program fills it in, or a form comes back faster than a person can type, we put it aside until one of us has looked at it.',
        'To hold back floods of forms, we count for a minute how many come from one internet address. The address is not stored.',
      ],
    },
    {
      heading: 'What we use it for',
      text: [
        'A pledge: to get in touch with you and arrange the payment. A message: to answer it and to act on what you ask. The newsletter: to send it, once you have confirmed the address.',
        'If you give an email address with a pledge, a question or a request to join a waiting list, we send an email there, at most five a day, with a copy of what you sent, its reference and what happens next. Anyone who can open that inbox can read it.',
        'We use it for nothing else, we do not sell it, and we share it only with people who need it for this work. If a payment is later collected through a bank or another processor, that processor learns what the payment needs. The service that delivers our email handles the addresses it delivers to and what the emails say.',
      ],
    },
    {
      heading: 'What we do not do',
      text: [
        'There are no accounts on this site, no advertising, no tracking by other companies, and no profile of you. The site’s own log holds neither your internet address nor anything you typed.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: ['Only as long as it is needed for what you sent it for:'],
      points: [
        'Pledges: until they are paid or withdrawn, and then as long as the law requires accounts to be kept. After that our staff delete them.',
        'Questions and requests to join a waiting list: until they have been dealt with. After that our staff delete them.',
        'Newsletter addresses: until you unsubscribe, by the link at the end of every newsletter. An address that nobody confirms is deleted automatically after two weeks.',
      ],
    },
    {
      heading: 'What you can ask of us',
      text: [
        'You may ask what we hold about you, have it corrected, or have it deleted as far as the law allows. Write to us from the email address you gave, or call us from the number you gave. We do not need a scan of your identity card, so please do not send one.',
      ],
    },
  ],
  ask: 'Ask about your data',
};
