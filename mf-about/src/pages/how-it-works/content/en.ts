import { en as section } from '../../../content/en.ts';

export const en = {
  layout: section.layout,
  panel: section.panel,
  meta: {
    title: 'How Zakat works',
    description:
      'The eight who may receive Zakat (Qur’an 9:60), which of them each fund serves, why it becomes their own, who may not receive it, and an example in Taka.',
  },
  hero: {
    label: 'About Zakat',
    title: 'How Zakat works',
    lead: 'Who may receive it, how it becomes theirs, and how your own is worked out.',
    note: 'Eight petals for the eight groups that the Qur’an names.',
  },
  eight: {
    anchor: 'The eight',
    heading: 'The eight who may receive it',
    text: 'The Qur’an itself names who may receive Zakat, in one verse (9:60). Nobody may add to the list, no ruler and no charity.',
    groups: [
      {
        term: 'The poor',
        text: 'Who own something, but less than the nisab (the least wealth on which Zakat is due) beyond what they need to live.',
      },
      {
        term: 'The needy',
        text: 'Who own nothing, and have to ask for the day’s needs. Some schools describe these two the other way round; both may receive.',
      },
      { term: 'Those who administer it', text: 'Who are appointed to collect and distribute it, for their work.' },
      {
        term: 'Those whose hearts are to be reconciled',
        text: 'Whom support draws closer to the community. Hanafi scholars hold that this share is no longer paid out; others hold that it is where there is need.',
      },
      {
        term: 'Freeing captives',
        text: 'In the time of the Prophet, peace be upon him, people in slavery; many scholars today include captives and people held in bondage.',
      },
      { term: 'Those in debt', text: 'Who owe more than they own beyond their needs, for something permitted.' },
      {
        term: 'In Allah’s cause',
        text: 'Narrowly, those who strive in it and lack the means; some scholars read it more widely. We do not spend Zakat under this heading.',
      },
      { term: 'The stranded traveller', text: 'Who has wealth at home but cannot reach it on the way.' },
    ],
  },
  funds: {
    anchor: 'Our three funds',
    heading: 'Which of them our funds serve',
    text: 'It is enough to give to one of the eight groups. Our three funds serve people who belong to the first two, and those in debt.',
    fund: 'Fund',
    groups: 'Serves',
    rows: [
      { to: '/hardship_relief', fund: 'Hardship Relief Fund', groups: 'the poor, the needy' },
      { to: '/housing_fund', fund: 'Housing Fund', groups: 'the poor, the needy, those in debt' },
      { to: '/work_and_education', fund: 'Work & Education Fund', groups: 'the poor, the needy' },
    ],
    admin: 'Our running costs are not taken from your Zakat unless you choose it: an optional contribution stands beside it.',
  },
  ownership: {
    anchor: 'It becomes theirs',
    heading: 'It becomes theirs',
    text: 'In Hanafi practice Zakat is settled only when ownership passes to a person who may receive it. This is called tamlik. What somebody does with it then is their own decision.',
    direct:
      'Where we pay a landlord, a school or a supplier, we do so as the recipient’s agent, with their agreement: the money is theirs first. A building, a well or a road has no owner of that kind, so other giving pays for those.',
    others: 'Other schools also ask that it reaches the recipient, and allow more ways for it to do so.',
  },
  not: {
    anchor: 'Who may not receive',
    heading: 'Who may not receive it',
    items: [
      { term: 'Anyone who owns the nisab', text: 'Beyond what they need to live. Sadaqah may be given to anyone.' },
      {
        term: 'Your parents, grandparents, children, grandchildren and spouse',
        text: 'You support them anyway. Brothers, sisters, uncles, aunts and cousins in need may receive your Zakat, and that counts twice: as giving and as keeping the family together.',
      },
      { term: 'The family of the Prophet', text: 'Peace be upon him. They are honoured in other ways (Sahih Muslim 1072).' },
      {
        term: 'People of another faith',
        text: 'According to most scholars Zakat is for Muslims, while Sadaqah is for everybody. For those whose hearts are to be reconciled, some hold otherwise.',
      },
    ],
    rule: 'Besides, this foundation can only help people who live in Bangladesh with a legal status.',
    apply: 'Who can apply to us',
  },
  example: {
    anchor: 'An example in Taka',
    heading: 'An example in Taka',
    text: 'Sadia teaches at a school. The figures are invented, and so is the silver price of the day.',
    lines: {
      bank: 'In the bank and at home',
      lent: 'Lent to a colleague, expected back',
      bill: 'An electricity bill that is due',
      net: 'What counts',
      nisab: (grams: string, price: string) => `Nisab: ${grams} g of silver × ${price}`,
      zakat: 'Zakat: 2.5% of what counts',
    },
    after:
      'Her wealth is above the nisab and a lunar year has passed, so according to these figures her Zakat is due. Had it been below, nothing would be due this year.',
  },
  sources: {
    ...section.sources,
    verses: [{ place: '9:60', about: 'the eight who may receive' }],
    narrations: [{ place: 'Sahih Muslim 1072', about: 'not for the family of the Prophet' }],
  },
};

export type HowItWorksWords = typeof en;
