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

export const en = {
  inWords,
  meta: {
    title: 'Pledge your Zakat',
    description: 'Choose an amount and leave your details. No card is taken here: our team gets in touch to arrange the payment.',
  },
  steps: ['Choose amount', 'Your details', 'Thank you'],
  amount: {
    title: 'How much would you like to give?',
    lead: 'You make a pledge here. No card or wallet is taken on this site: our team gets in touch to arrange the payment.',
    presets: 'Choose an amount, in taka',
    other: 'Or another amount',
    hint: 'Any amount, for example 5000.',
    prefilledHint: 'From the calculator, if you came from there. You can change it.',
    submit: 'Submit amount',
  },
  before: {
    heading: 'Before you give',
    points: [
      { term: 'Make the intention.', text: 'Zakat needs the intention of Zakat, when you pay or when you set it aside.' },
      {
        term: 'Where it goes.',
        text: 'Hardship relief, housing, and work and education. Nothing is taken for administration unless you ask us to.',
      },
      { term: 'Giving Sadaqah?', text: 'The form is the same. Tell us so when we get in touch.' },
      { term: 'Not sure of the amount?', text: 'The calculator takes about ten minutes.' },
    ],
    calculate: 'Work out my Zakat',
  },
  details: {
    title: 'Your details',
    noAmount: { title: 'You have not chosen an amount yet.', choose: 'Choose one first' },
    lead: 'Used only to arrange this pledge. A Zakat pledge says something about faith, so we treat it as sensitive.',
    name: 'Name',
    phone: 'Mobile phone',
    phoneHint: 'Starts with 01 or +8801, then nine digits. For example 01XXXXXXXXX.',
    email: 'Email',
    emailHint: 'Optional. If you prefer an email to a call.',
    address: 'Address',
    addressHint: 'Optional.',
    submit: 'Submit pledge',
    submitting: 'Submitting...',
  },
  sum: {
    heading: 'Your pledge',
    none: 'No amount yet.',
    update: 'Update Amount',
    note: 'A pledge that is not paid costs nothing. You can change or cancel it when we get in touch.',
  },
  thanks: {
    title: 'Thank you',
    titleFor: (name: string) => `Thank you, ${name}`,
    recorded: { before: 'Your pledge of ', after: ' is recorded.', amountless: 'Your pledge is recorded.' },
    prayer: 'May it be accepted from you, and be a relief to the one who receives it.',
    reference: 'Your reference',
    referenceNote: 'Please keep it: we ask for it when we get in touch.',
    next: 'What happens next',
    steps: [
      {
        title: 'Our team will get in touch',
        text: 'By phone or email, to arrange the payment. We never ask for a PIN or an OTP.',
      },
      { title: 'You make the payment', text: 'With the intention of Zakat, if you have not already set it aside.' },
      { title: 'It reaches someone', text: 'Through one of three funds.' },
    ],
    home: 'Back Home',
    impact: 'See Impact',
  },
};

export type DonationWords = typeof en;
