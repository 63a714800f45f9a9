export const en = {
  meta: {
    title: 'Give Zakat, or apply for help, in Bangladesh',
    description: 'Work out your Zakat, give it, or apply for help: a Zakat foundation for Muslims in need across Bangladesh.',
  },
  hero: {
    headline: 'Giving Back to the Community',
    headlineEnd: 'One Donation at a Time',
    lead: 'Your Zakat pays a family’s rent, buys medicine or helps someone start work, for Muslims in need across Bangladesh.',
    give: 'Give Zakat',
    calculate: 'Work out my Zakat',
    note: 'A cloth of forty threads. The marigold one is Zakat: 2.5%, one part in forty.',
  },
  nisab: {
    title: 'Today’s nisab, silver',
    oldTitle: 'Nisab of silver',
    sum: (grams: string, price: string) => `The least wealth on which Zakat is due: ${grams} g at ${price} a gram.`,
    updated: (date: string) => `Updated ${date}.`,
    old: (date: string) => `This price is old (${date}).`,
    undated: 'This price has no date.',
    sample: 'Sample price, not a real one.',
    loading: 'Calculating...',
    unknown: 'The price is not available yet',
    missing: 'Try again later, or ask a jeweller near you for the price of a gram.',
    more: 'See gold, and why we use silver',
  },
  doors: {
    give: {
      heading: 'I want to give',
      text: 'Zakat is due once you have owned the nisab (the least wealth on which it is due) for a lunar year. We help you work out how much, and pass it on to people in need.',
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
      { term: 'How we choose recipients', text: 'We look at savings, income and costs in the same way for everyone.' },
      { term: 'Where Zakat goes', text: 'To three funds. Where we can, we pay the landlord, school or supplier directly.' },
      {
        term: 'What we keep',
        text: 'Nothing from your Zakat, unless you ask us to. You can help with our running costs through a separate, optional gift.',
      },
    ],
    accounts: {
      paid: (year: string, taka: string) => `In ${year} the funds paid out ${taka}.`,
      costs: (taka: string, paidBy: string) => `Running costs came to ${taka}, paid by ${paidBy}.`,
      sample: 'Sample figures, not real ones.',
      missing: 'Our accounts are not published here yet.',
      more: 'Where the money goes, and who answers for it',
    },
  },
  about: {
    label: 'About Zakat',
    heading: 'Understanding the Importance of Zakat',
    text: 'Zakat is the third pillar of Islam. It is not a favour from the rich: it is a known right of the person who asks and the person who goes without. Giving it purifies what remains. Our mission is to make every contribution count.',
    quote: 'Take from their wealth a charity that cleanses them and makes them grow.',
    source: 'Qur’an 9:103, in our paraphrase. See also 51:19 and 70:24–25.',
    give: 'Give Zakat',
  },
  stories: {
    label: 'Impact stories',
    heading: 'How Your Zakat Makes a Difference',
    intro: 'Told with consent. Names are changed and faces are not shown.',
    sampleIntro: 'Sample stories, not real people.',
    viewAll: 'View all stories',
  },
  explainers: {
    heading: 'Four questions to begin with',
    items: [
      {
        title: 'What is Zakat?',
        text: 'A fixed share of your wealth that belongs to people in need, given each lunar year.',
        more: 'Read more',
      },
      {
        title: 'Why Give Zakat?',
        text: 'It purifies wealth, and it keeps wealth from circulating only among the rich.',
        more: 'Read more',
      },
      { title: 'Who Receives Zakat?', text: 'Eight groups are named in the Qur’an. Our funds serve three of them.', more: 'Read more' },
      { title: 'Calculating Zakat?', text: 'List what you own, take off what you owe, compare with the nisab.', more: 'Know more' },
    ],
  },
  explore: {
    heading: 'Explore More',
    text: 'Who must give, who may receive, and what nisab (the threshold) and hawl (the lunar year) mean, in plain words.',
    more: 'Read more about Zakat',
  },
  call: {
    label: 'One Donation At A Time',
    heading: 'Let’s care for each other',
    button: (phone: string) => `Call us: ${phone}`,
  },
};

export type HomeWords = typeof en;
