export const en = {
  meta: {
    title: 'How you help',
    description: 'From your pledge to the person who receives it, in five steps, with examples of what each of the three funds is for.',
  },
  hero: {
    label: 'Your impact',
    title: 'How you help',
    lead: 'What happens between your pledge and the person who receives it, in five steps.',
    give: 'Give Zakat',
    figures: 'See your impact',
  },
  process: {
    label: 'Five steps',
    heading: 'From pledge to recipient',
    note: {
      title: 'You cannot pay by card on this site.',
      text: 'A pledge is a promise, not a payment. We never ask for a PIN or an OTP.',
    },
    steps: [
      { title: 'You pledge', text: 'An amount, your name and a phone number. You get a reference at once.' },
      { title: 'We get in touch', text: 'Our team arranges the payment with you. You pay with the intention of Zakat.' },
      {
        title: 'It goes into a fund',
        text: 'Hardship relief, housing, or work and education. Nothing is taken for running costs unless you choose it.',
      },
      {
        title: 'We choose who receives',
        text: 'We look at savings, income and costs in the same way for everyone who applies. Applying is free.',
      },
      {
        title: 'The money becomes theirs',
        text: 'Where we can, we pay the landlord, the school or the supplier for them: as the recipient’s agent, and with the recipient’s agreement.',
      },
    ],
    works: 'Who may receive Zakat',
  },
  funds: {
    label: 'For example',
    heading: 'What a gift can turn into',
    intro: 'Examples of what each fund is for. They are not stories of real people.',
    examples: {
      'hardship-relief': {
        text: 'The family’s breadwinner is ill. The fund can help the household through it:',
        uses: [
          'rice, lentils and oil until the next wage',
          'medicine, and the bus fare to the clinic',
          'an electricity bill that is overdue',
        ],
      },
      'housing-fund': {
        text: 'There was no work for a season, but the rent still had to be paid. The fund can help the family keep its home:',
        uses: [
          'rent that has fallen behind, paid to the landlord',
          'holding tax or municipal charges in arrears',
          'the first costs of moving into a home',
        ],
      },
      'work-and-education': {
        text: 'Someone has a skill, or could learn one. The fund can supply what is missing:',
        uses: ['a sewing machine, a cart or a set of tools', 'the first stock of a small shop', 'training, school and exam fees'],
      },
    },
    more: 'About this fund',
    stories: 'Read impact stories',
  },
  kinds: {
    label: 'Kinds of giving',
    heading: 'Which gift does what',
    points: [
      { title: 'Zakat', text: 'Goes to the three funds, for Muslims in need living in Bangladesh.' },
      { title: 'Sadaqah', text: 'Voluntary, and freer in its use. Here it helps to raise more Zakat. It does not replace Zakat.' },
      { title: 'Your contribution to running costs', text: 'Optional, and kept apart from your Zakat.' },
      { title: 'Your time', text: 'Tell someone who may need help that applying is free, and where to find us.' },
    ],
    sadaqah: 'About Sadaqah',
    faq: 'Questions about giving',
  },
  closing: {
    heading: 'Make a pledge',
    lead: 'A pledge takes a few minutes. If you do not know the amount yet, work it out first.',
    give: 'Give Zakat',
    calculate: 'Work out my Zakat',
  },
};

export type HowYouHelpWords = typeof en;
