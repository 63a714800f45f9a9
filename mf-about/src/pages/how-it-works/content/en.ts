import { en as section } from '../../../content/en.ts';

export const en = {
  layout: section.layout,
  panel: section.panel,
  meta: {
    title: 'How Zakat works',
    description:
      'The eight groups who may receive Zakat (Qur’an 9:60), which of them each fund serves, why it becomes their own, who may not receive it, and an example in Taka.',
  },
  hero: {
    label: 'About Zakat',
    title: 'How Zakat works',
    lead: 'Who may receive it, how it becomes theirs, and how your own is worked out.',
    note: 'Eight petals for the eight groups that the Qur’an names.',
  },
  eight: {
    anchor: 'The eight',
    heading: 'The eight groups who may receive it',
    text: 'The Qur’an itself names who may receive Zakat, in one verse (9:60). Nobody may add to the list, no ruler and no charity.',
    groups: [
      {
        term: 'The poor',
        text: 'People who own something, but less than the nisab (the least wealth on which Zakat is due) beyond what they need to live.',
      },
      {
        term: 'The needy',
        text: 'People who own nothing, and have to ask others for what they need each day. Some schools describe these two groups the other way round; both may receive Zakat.',
      },
      {
        term: 'Those who administer it',
        text: 'People whom the state appoints to collect and distribute it. They are paid from it for this work. Many Hanafi scholars do not count the staff of a private foundation among them.',
      },
      {
        term: 'Those whose hearts are to be reconciled',
        text: 'People whom support would bring closer to the Muslim community. Hanafi scholars hold that this share is no longer paid out; others hold that it still is where there is a need.',
      },
      {
        term: 'Freeing captives',
        text: 'In the time of the Prophet, peace be upon him, people in slavery. Many scholars today include captives and people held in bondage.',
      },
      {
        term: 'Those in debt',
        text: 'People who took on a debt for something permitted and who, once that debt is taken off, own less than the nisab beyond their needs.',
      },
      {
        term: 'In Allah’s cause',
        text: 'In the narrow sense, people who are engaged in Allah’s cause and lack the means; some scholars read it more widely. None of our funds spends Zakat on this group.',
      },
      { term: 'The stranded traveller', text: 'A traveller who has wealth at home but cannot reach it on the journey.' },
    ],
  },
  funds: {
    anchor: 'Our three funds',
    heading: 'Which of them our funds serve',
    text: 'In Hanafi practice it is enough to give to one of the eight groups; the Shafi’i school asks that all groups that can be found share in it. Our three funds serve people from the first two groups and people in debt.',
    fund: 'Fund',
    groups: 'Serves',
    rows: [
      { to: '/hardship_relief', fund: 'Hardship Relief Fund', groups: 'the poor, the needy' },
      { to: '/housing_fund', fund: 'Housing Fund', groups: 'the poor, the needy, those in debt' },
      { to: '/work_and_education', fund: 'Work & Education Fund', groups: 'the poor, the needy' },
    ],
    admin:
      'We do not take running costs from your Zakat unless you choose it; please ask a scholar before you do. You can make a separate, optional contribution instead.',
  },
  ownership: {
    anchor: 'It becomes theirs',
    heading: 'It becomes theirs',
    text: 'In Hanafi practice Zakat is settled only when ownership passes to a person who may receive it. This is called tamlik. What they do with it is then their own decision.',
    direct:
      'Where we pay a landlord, a school or a supplier, we do so as the recipient’s agent, with their agreement: the money is theirs first. A building, a well or a road has no owner of that kind, so Zakat does not pay for those; Sadaqah may.',
    others: 'Other schools also ask that it reach the recipient, and allow more ways for it to do so.',
  },
  not: {
    anchor: 'Who may not receive',
    heading: 'Who may not receive it',
    items: [
      {
        term: 'Anyone who owns the nisab',
        text: 'That is, wealth worth the nisab or more beyond what they need to live. Sadaqah may be given to anyone.',
      },
      {
        term: 'Your parents, grandparents, children, grandchildren and spouse',
        text: 'Supporting them is your duty anyway. Brothers, sisters, uncles, aunts and cousins in need may receive your Zakat, and that counts twice: as giving and as keeping the family together.',
      },
      {
        term: 'The family of the Prophet, peace be upon him',
        text: 'The Prophet’s clan, Banu Hashim, do not receive Zakat (Sahih Muslim 1072). They may be helped with other gifts.',
      },
      {
        term: 'People of another faith',
        text: 'Most scholars hold that Zakat is for Muslims, while Sadaqah is for everybody. On those whose hearts are to be reconciled, some hold otherwise.',
      },
    ],
    rule: 'By its own rule, this foundation also takes no applications from asylum seekers, or from people on a student visa, with a work permit or without legal status.',
    apply: 'Who can apply to us',
  },
  example: {
    anchor: 'An example in Taka',
    heading: 'An example in Taka',
    text: 'Sadia teaches at a school. She and her figures are invented, and so is the silver price of the day.',
    lines: {
      bank: 'In the bank and at home',
      lent: 'Lent to a colleague, expected back',
      bill: 'An electricity bill that is due',
      net: 'Left after debts',
      nisab: (grams: string, price: string) => `Nisab: ${grams} g of silver × ${price}`,
      zakat: 'Zakat: 2.5% of what is left',
    },
    after:
      'Her wealth is above the nisab and a lunar year has passed, so according to these figures her Zakat is due. Had it been below, nothing would be due this year.',
  },
  sources: {
    ...section.sources,
    verses: [{ place: '9:60', about: 'the eight groups who may receive Zakat' }],
    narrations: [{ place: 'Sahih Muslim 1072', about: 'not for the family of the Prophet' }],
  },
};

export type HowItWorksWords = typeof en;
