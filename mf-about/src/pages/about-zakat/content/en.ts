import { en as section } from '../../../content/en.ts';

export const en = {
  layout: section.layout,
  meta: {
    title: 'About Zakat',
    description:
      'What the word Zakat means, why it is the third pillar of Islam, who must give it, and how it differs from Zakat al-Fitr and Sadaqah. With sources.',
  },
  hero: {
    label: 'About Zakat',
    title: 'What Zakat is',
    lead: 'A fixed part of a Muslim’s wealth, owed to people in need each lunar year once that wealth has reached the nisab (the least wealth on which Zakat is due). It is an act of worship, and it is somebody else’s right.',
    note: 'Forty seedlings, one of them marigold. That one is Zakat: 2.5%, one part in forty.',
  },
  meaning: {
    anchor: 'The word',
    heading: 'A word with two meanings',
    text: 'Zakat comes from an Arabic root that means both to grow and to be pure. The Qur’an uses it both ways.',
    senses: [
      {
        term: 'Growth',
        text: 'What is given for the sake of Allah is what truly multiplies (30:39). Wealth that is passed on feeds, houses and teaches people. Wealth that lies idle does none of this.',
      },
      {
        term: 'Purification',
        text: 'The same root describes the person who keeps the soul pure (91:9). Giving away the part that is not ours purifies what remains and loosens the hold of greed.',
      },
    ],
    quote: 'Take from their wealth a charity that cleanses them and makes them grow.',
    quoteSource: 'Qur’an 9:103, in our paraphrase.',
    right:
      'That is why Zakat is not a favour. The Qur’an speaks of a known right, in the wealth of those who have it, for the one who asks and for the one who goes without (51:19; 70:24–25).',
  },
  pillar: {
    anchor: 'The third pillar',
    heading: 'The third of five pillars',
    text: 'The Prophet, peace be upon him, named five things on which Islam is built. Zakat comes third, directly after prayer.',
    pillars: ['Testimony of faith', 'Prayer', 'Zakat', 'Hajj', 'Fasting in Ramadan'],
    source: 'Sahih al-Bukhari 8 and Sahih Muslim 16, in our paraphrase. Some narrations name fasting before Hajj; Zakat stays third.',
    together:
      'The Qur’an joins prayer and Zakat again and again, for example in 2:43, 2:110 and 98:5. Prayer turns a person towards Allah. Zakat turns the same person towards their neighbour.',
  },
  who: {
    anchor: 'Who must give',
    heading: 'Who must give',
    text: 'Zakat is due from anyone who meets all four of these conditions.',
    conditions: [
      { term: 'A Muslim', text: 'Zakat is an act of worship, so it is asked only of Muslims.' },
      { term: 'Adult and of sound mind', text: 'An adult in Islamic law is past puberty.' },
      {
        term: 'Owner of the nisab',
        text: 'Your wealth is equal to the nisab or more. We compare what is left after debts that are due with the value of 612.36\u00a0g of silver.',
      },
      {
        term: 'For one lunar year',
        text: 'This year is called the hawl, about 354 days. It begins on the day your wealth first reaches the nisab. Only the nisab has to be yours for that year: money that came in later is counted with the rest.',
      },
    ],
    rate: 'Then 2.5% is due, on the whole amount and not only on what is above the nisab.',
    scope:
      'This is the rule for money, gold, silver, shares and goods for sale. Crops and livestock have rules of their own: please ask a scholar.',
    calculate: 'How to work it out',
    nisab: 'Nisab in taka',
    view: {
      question: 'And a child who owns the nisab?',
      hanafi: 'Zakat is not due from minors. It begins with adulthood.',
      others: 'Maliki, Shafi’i and Hanbali: it is due, and the guardian pays it from the child’s wealth.',
    },
  },
  kinds: {
    anchor: 'Zakat, Fitra, Sadaqah',
    heading: 'Not the same as Fitra or Sadaqah',
    text: 'All three are giving, and the Qur’an itself sometimes says sadaqah where it means Zakat, as in 9:60. In everyday use they are three things.',
    rows: { duty: 'Duty', who: 'From whom', when: 'When', amount: 'How much', whom: 'For whom' },
    items: [
      {
        name: 'Zakat',
        duty: 'Obligatory, every lunar year.',
        who: 'An adult Muslim of sound mind who owns the nisab.',
        when: 'When a lunar year has passed. The day differs from person to person.',
        amount: '2.5% of zakatable wealth (the wealth that counts for Zakat).',
        whom: 'The eight groups named in Qur’an 9:60.',
      },
      {
        name: 'Zakat al-Fitr',
        duty: 'Required once a year, at the end of Ramadan. Also called Fitra.',
        who: 'In Hanafi practice, a Muslim who at dawn on Eid owns the value of the nisab beyond what they need to live, even in things that are not zakatable; for themselves and their minor children. No year has to pass.',
        when: 'Before the Eid prayer (Sahih al-Bukhari 1503).',
        amount: 'A set measure of food for each person, or its price.',
        whom: 'People in need, so that Eid is theirs too.',
      },
      {
        name: 'Sadaqah',
        duty: 'Voluntary.',
        who: 'Anyone who wishes.',
        when: 'At any time.',
        amount: 'Any amount.',
        whom: 'Wider uses: it is not limited to the eight groups.',
      },
    ],
    note: 'None of them replaces another: Sadaqah, however large, does not settle Zakat that is due.',
    sadaqah: 'About Sadaqah',
  },
  schools: {
    anchor: 'Where schools differ',
    heading: 'Where the schools differ',
    text: 'The schools of law agree that Zakat is a pillar and that 2.5% is due on money. On some details they differ, each with its reasons. Unless we say otherwise, this site follows Hanafi practice, which is usual in Bangladesh. If you follow another school, please keep to it here as well.',
    ...section.schools,
    views: [
      {
        question: 'Does money that came in during the year count?',
        hanafi: 'Yes. Once you own the nisab, all zakatable wealth that you have on your Zakat day counts, including last month’s salary.',
        others: 'Maliki, Shafi’i and Hanbali: new money, such as a salary or a gift, has a lunar year of its own.',
      },
      {
        question: 'Are debts taken off first?',
        hanafi: 'Yes: bills that are due, and up to 12 months of repayments on a long-term debt.',
        others: 'In the stronger Shafi’i view, debts are not taken off.',
      },
      {
        question: 'Does jewellery that is worn count?',
        hanafi: 'Yes: all gold and silver counts.',
        others: 'Maliki, Shafi’i and Hanbali: permitted personal jewellery is exempt.',
      },
      {
        question: 'Who owes Zakat al-Fitr, and in what?',
        hanafi:
          'Anyone who at dawn on Eid owns the value of the nisab, in whatever form, beyond what they need to live. It is given as food, or as its price in money.',
        others: 'Anyone with food to spare for that day and night. Most say that it has to be given as food.',
      },
    ],
    ask: 'Ask about your own case',
  },
  sources: {
    ...section.sources,
    verses: [
      { place: '2:43, 2:110, 98:5', about: 'prayer and Zakat together' },
      { place: '9:60', about: 'the eight groups who may receive Zakat' },
      { place: '9:103', about: 'charity that cleanses' },
      { place: '30:39', about: 'what truly multiplies' },
      { place: '51:19, 70:24–25', about: 'a known right' },
      { place: '91:9', about: 'the one who keeps the soul pure' },
    ],
    narrations: [
      { place: 'Sahih al-Bukhari 8, Sahih Muslim 16', about: 'the five pillars' },
      { place: 'Sahih al-Bukhari 1503', about: 'Zakat al-Fitr, before the Eid prayer' },
    ],
  },
};

export type AboutZakatWords = typeof en;
