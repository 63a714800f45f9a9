import type { AmountWords } from '../amount-in-words.ts';

const to19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const inWords: AmountWords = {
  below100: [...to19, ...tens.flatMap((ten) => [ten, ...to19.slice(1, 10).map((one) => `${ten}-${one}`)])],
  hundred: ' hundred',
  thousand: ' thousand',
  lakh: ' lakh',
  crore: ' crore',
  taka: ' taka',
  poisha: ' poisha',
  and: ' and ',
};

/** The words that tell a pledge of Zakat from one of Sadaqah, from the first step to the last. */
export interface IntentionWords {
  /** What the title of each step ends with. */
  readonly pledge: string;
  readonly ask: string;
  readonly before: readonly { readonly term: string; readonly text: string }[];
  /** A page to read before giving, and the same step for the other intention. */
  readonly read: string;
  readonly other: string;
  readonly use: string;
  readonly sum: string;
  readonly recorded: { readonly before: string; readonly after: string; readonly amountless: string };
  readonly prayer: string;
  /** What happens after the team has been in touch. */
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

const zakat: IntentionWords = {
  pledge: 'Pledge',
  ask: 'How much would you like to give?',
  before: [
    { term: 'Make the intention.', text: 'Zakat needs the intention of Zakat, when you pay it or when you set the money aside.' },
    {
      term: 'Where it goes.',
      text: 'To one of three funds: hardship relief, housing, or work and education. Nothing is taken from it for running costs unless you ask us to.',
    },
    { term: 'Not sure of the amount?', text: 'The calculator takes about ten minutes.' },
  ],
  read: 'Work out my Zakat',
  other: 'Pledge Sadaqah instead',
  use: 'We use this only to arrange your pledge. A pledge of Zakat says something about your faith, so we treat it as sensitive.',
  sum: 'Your Zakat pledge',
  recorded: { before: 'Your Zakat pledge of ', after: ' is recorded.', amountless: 'Your pledge is recorded.' },
  prayer: 'May Allah accept it from you, and ease the burden of the person who receives it.',
  steps: [
    { title: 'You make the payment', text: 'With the intention of Zakat, unless you made it when you set the money aside.' },
    { title: 'It reaches a person in need', text: 'Through one of three funds, in Bangladesh.' },
  ],
};

const sadaqah: IntentionWords = {
  pledge: 'Sadaqah pledge',
  ask: 'How much Sadaqah would you like to give?',
  before: [
    { term: 'Your own choice.', text: 'Sadaqah is voluntary: any amount, on any day, however little you own. No lunar year has to pass.' },
    { term: 'Where it goes.', text: 'To our growth fund, which helps raise Zakat for people in need. We keep it apart from Zakat.' },
    { term: 'It does not replace Zakat.', text: 'If Zakat is due from you, give that first.' },
  ],
  read: 'What Sadaqah does here',
  other: 'Pledge Zakat instead',
  use: 'We use this only to arrange your pledge of Sadaqah. What you give can say something about your faith, so we treat it as sensitive.',
  sum: 'Your Sadaqah pledge',
  recorded: { before: 'Your Sadaqah pledge of ', after: ' is recorded.', amountless: 'Your Sadaqah pledge is recorded.' },
  prayer: 'May Allah accept your Sadaqah, and bring good from it to people in need.',
  steps: [
    { title: 'You make the payment', text: 'As Sadaqah, for the sake of Allah.' },
    {
      title: 'It goes into the growth fund',
      text: 'Apart from Zakat. It pays for explaining Zakat, answering questions, and looking at applications with care.',
    },
  ],
};

export const en = {
  inWords,
  zakat,
  sadaqah,
  meta: {
    title: 'Make a pledge',
    description: 'Choose an amount and leave your details. You pay nothing on this site: our team gets in touch to arrange the payment.',
  },
  title: {
    steps: { amount: 'How much', details: 'Your details', thanks: 'Thank you' },
    of: (step: string, pledge: string) => `${step} – ${pledge}`,
    error: (title: string) => `Error: ${title}`,
  },
  steps: {
    name: 'Steps',
    labels: ['Choose amount', 'Your details', 'Thank you'],
    states: { done: '(completed)', current: '(current step)' },
  },
  amount: {
    lead: 'You are making a pledge, not a payment. You cannot pay by card or mobile wallet on this site. Our team will get in touch to arrange it.',
    proceed: (figure: string) => `Continue with ${figure}`,
    presets: 'Choose an amount, in taka',
    presetsInstead: 'Or choose one of these, in taka',
    other: 'Or another amount',
    hint: 'Any amount, for example 5000.',
    prefilledHint: 'You can change it.',
    submit: 'Submit amount',
  },
  before: { heading: 'Before you give' },
  details: {
    title: 'Your details',
    noAmount: { title: 'You have not chosen an amount yet.', choose: 'Choose one first' },
    name: 'Name',
    phone: 'Mobile phone',
    phoneHint: 'Starts with 01 or +8801, then nine digits. For example 01XXXXXXXXX.',
    phoneMeant: (number: string) => `Did you mean ${number}?`,
    email: 'Email',
    emailHint: 'Optional. Give it if you would rather be emailed than called.',
    address: 'Address',
    addressHint: 'Optional.',
    submit: 'Submit pledge',
    submitting: 'Submitting...',
  },
  check: 'This is a very large amount. Please check that it is right.',
  sum: {
    none: 'No amount yet.',
    update: 'Update Amount',
    note: 'A pledge that you do not pay costs nothing. You can change or cancel it when we get in touch.',
  },
  thanks: {
    title: 'Thank you',
    titleFor: (name: string) => `Thank you, ${name}`,
    reference: 'Your reference',
    referenceNote: 'Please keep it: copy it, print this page or write it down. We will ask for it when we contact you.',
    copy: 'Copy the reference',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Please write it down.',
    print: 'Print this page',
    next: 'What happens next',
    contact: {
      title: 'Our team will get in touch',
      text: 'By phone, or by email if you gave us an address, to arrange the payment. We never ask for a PIN or an OTP.',
    },
    questions: 'To change or cancel your pledge, or to ask anything, call us:',
    home: 'Back Home',
    impact: 'See Impact',
  },
};

export type DonationWords = typeof en;
