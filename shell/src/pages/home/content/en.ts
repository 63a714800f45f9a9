export const en = {
  meta: {
    title: 'Give Zakat, or apply for help, in Bangladesh',
    description: 'Work out your Zakat, give it, or apply for help: a Zakat foundation for Muslims in need across Bangladesh.',
  },
  hero: {
    headline: 'Giving Back to the Community',
    headlineEnd: 'One Donation at a Time',
    lead: 'Zakat turns what you can spare into rent paid, medicine bought and work begun, for Muslims in need across Bangladesh.',
    give: 'Give Zakat',
    calculate: 'Work out my Zakat',
    note: 'A cloth of forty threads. The marigold one is Zakat: 2.5%, one part in forty.',
  },
  nisab: {
    title: 'Today’s nisab, silver',
    sum: (grams: string, price: string) => `${grams} g at ${price} a gram.`,
    updated: (date: string) => `Updated ${date}.`,
    loading: 'Calculating...',
    unknown: 'Today’s price is not here yet',
    missing: 'We show no price rather than an old one.',
    more: 'See gold, and why we use silver',
  },
  doors: {
    give: {
      heading: 'I want to give',
      text: 'If you have owned the nisab, the least wealth on which Zakat is due, for a lunar year, you owe it. We help you find out how much, and see that it arrives.',
      links: [
        { label: 'Work out my Zakat', note: '10 minutes, stays in your browser' },
        { label: 'Give Zakat', note: 'Any amount' },
        { label: 'Give Sadaqah', note: 'Voluntary' },
      ],
    },
    need: {
      heading: 'I need help',
      text: 'You can apply if you are a Muslim in need living in Bangladesh. Applying is free. We never ask for a fee, a PIN or an OTP.',
      links: [
        { label: 'Hardship relief', note: 'Food, medicine, bills' },
        { label: 'Housing', note: 'Rent arrears, moving in' },
        { label: 'Work and education', note: 'Training, tools, fees' },
      ],
    },
    trust: [
      { term: 'How we choose recipients', text: 'Money, income and costs, looked at the same way for everyone.' },
      { term: 'Where Zakat goes', text: 'Three funds. Paid to the landlord, school or supplier where we can.' },
      { term: 'What we keep', text: 'Nothing from your Zakat, unless you ask us to. Running costs have a separate, optional gift.' },
    ],
  },
  about: {
    label: 'About Zakat',
    heading: 'Understanding the Importance of Zakat',
    text: 'Zakat is the third pillar of Islam. It is not a favour from the rich: it is a known right of the person who asks and the person who goes without. Giving it purifies what remains.',
    quote: 'Take from their wealth a charity that cleanses them and lets them grow.',
    source: 'Qur’an 9:103, in our paraphrase. See also 51:19 and 70:24–25.',
    give: 'Give Zakat',
  },
  stories: {
    label: 'Impact stories',
    heading: 'How Your Zakat Makes a Difference',
    intro: 'Told with consent. Names are changed and faces are not shown.',
    viewAll: 'View all stories',
  },
  explainers: {
    heading: 'Four questions to begin with',
    items: [
      { title: 'What is Zakat?', text: 'A fixed share of savings, given each lunar year, that belongs to others.', more: 'Read more' },
      { title: 'Why Give Zakat?', text: 'It purifies wealth, and it keeps wealth from circling only among the rich.', more: 'Read more' },
      { title: 'Who Receives Zakat?', text: 'Eight groups are named in the Qur’an. Our funds serve three of them.', more: 'Read more' },
      { title: 'Calculating Zakat?', text: 'List what you own, take off what you owe, compare with the nisab.', more: 'Know more' },
    ],
  },
  explore: {
    heading: 'Explore More',
    text: 'Who must give, who may receive, and what nisab (the threshold) and hawl (the lunar year) mean, in plain words.',
    more: 'Read more',
  },
  call: {
    label: 'One Donation At A Time',
    heading: 'Let’s care for each other',
    button: (phone: string) => `Call us: ${phone}`,
  },
};

export type HomeWords = typeof en;
