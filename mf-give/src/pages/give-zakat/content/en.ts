import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'Give Zakat',
    description: 'When Zakat is due, where yours goes, how running costs are met, and how to pledge it here.',
  },
  hero: {
    label: 'Give Zakat',
    title: 'Give Zakat where it is due',
    lead: 'Zakat is a right that others hold in your wealth. Make a pledge here, and our team will get in touch to arrange the payment with you.',
    give: 'Give Zakat',
    calculate: 'Work out my Zakat',
  },
  why: {
    label: 'Why give here',
    heading: 'What you can expect of us',
    quote: 'In their wealth there is a right, for the one who asks and for the one who goes without.',
    source: 'Qur’an 51:19, in our paraphrase. See also 70:24–25.',
    reasons: [
      {
        title: 'One rule for everyone',
        text: 'We look at money, income and costs, in the same way for everyone who applies. Applying is free.',
      },
      {
        title: 'Paid where the need is',
        text: 'Where we can, we pay the landlord, the school or the supplier, so that the help does what it was given for.',
      },
      {
        title: 'Counted, and dated',
        text: 'We publish how much was given and how many people it reached, with the month it was counted in.',
      },
    ],
    impact: 'See your impact',
  },
  due: {
    label: 'Is it due?',
    heading: 'The nisab or more, for one lunar year',
    paragraphs: [
      'Nisab is the threshold below which nothing is due. Hawl is the lunar year for which you have owned that much or more. When both are met, Zakat is 2.5% of your zakatable wealth.',
      'Zakatable means what counts for Zakat: cash, gold and silver, goods for sale and money owed to you, less the debts you have to pay now. The home you live in and the things you use do not count.',
      'In Hanafi practice, usual in Bangladesh, you own the nisab at the beginning and at the end of the year, and in between your wealth is never all gone; what came in between counts too. Many other scholars say that you must own it throughout the year.',
    ],
    calculate: 'Work out my Zakat',
    nisab: 'Nisab in taka',
    example: {
      caption: (net: string) => `An example: Zakat on ${net}`,
      text: (net: string) => `2.5%, one part in forty. Due if ${net} is at least that day’s nisab and the lunar year has passed.`,
    },
  },
  funds: {
    label: 'Where it goes',
    heading: 'Three funds, four needs',
    intro: 'A pledge is not tied to one fund: it goes where it is needed, to Muslims in need living in Bangladesh.',
    items: [
      {
        title: 'Hardship Relief Fund',
        needs: 'Hardship',
        text: 'Food, medicine, clothing, transport and overdue utility bills, for a household that cannot meet them.',
        more: 'About hardship relief',
      },
      {
        title: 'Housing Fund',
        needs: 'Housing',
        text: 'Rent that has fallen behind, and the first costs of moving into a home.',
        more: 'About the housing fund',
      },
      {
        title: 'Work & Education Fund',
        needs: 'Employment and education',
        text: 'Training, tools, stock, fees and exam costs, so that someone can earn a living or go on learning.',
        more: 'About work and education',
      },
    ],
    eight: 'They serve the poor, the needy and those in debt: three of the eight whom the Qur’an names (9:60).',
    how: 'How Zakat works',
  },
  intention: {
    label: 'Intention',
    heading: 'Make the intention',
    paragraphs: [
      'Zakat is worship, so it needs the intention of Zakat: when you pay it, or when you set the money aside. It is made in the heart; nothing has to be said aloud.',
      'You can give for your husband, your wife or your parents too. Ask for their permission first.',
    ],
  },
  admin: {
    heading: 'Running costs',
    paragraphs: [
      'Nothing is taken from your Zakat for running costs, unless you ask us to.',
      'You can add a contribution for them. That is optional, and we keep it separate from your Zakat.',
      'If you would rather have them taken from your Zakat, tell us when we get in touch. Please ask a scholar first: the Qur’an names those who administer Zakat (9:60), but many Hanafi scholars hold that this means officials appointed by a Muslim government, and not the staff of a foundation.',
    ],
    faq: 'Questions about giving',
  },
  how: {
    label: 'How to give',
    heading: 'From your pledge to a person',
    notice: {
      title: 'You cannot pay by card on this site.',
      text: 'A pledge is a promise, not a payment. We never ask for a PIN or an OTP. If someone does, tell us.',
    },
    steps: [
      { title: 'Choose an amount', text: 'Choose one of the amounts shown, type your own, or use the exact sum from the calculator.' },
      { title: 'Leave your details', text: 'Your name and mobile number; email and address if you like. You get a reference at once.' },
      { title: 'We get in touch', text: 'By phone or email, to arrange the payment with you.' },
      { title: 'You pay', text: 'With the intention of Zakat. A pledge that you do not pay costs nothing.' },
      { title: 'It reaches a person in need', text: 'Through one of the three funds.' },
    ],
  },
  closing: {
    heading: 'Ready to give?',
    lead: 'An amount, your name and a phone number: that is all a pledge takes. If nothing is due this year, you can always give Sadaqah.',
    give: 'Give Zakat',
    sadaqah: 'Give Sadaqah instead',
  },
};

export type GiveZakatWords = typeof en;
