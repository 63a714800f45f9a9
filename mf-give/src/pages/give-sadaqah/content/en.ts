import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'Give Sadaqah',
    description: 'Sadaqah is voluntary: any amount, at any time, for wider uses. How our growth fund works, and what it does not replace.',
  },
  hero: {
    label: 'Give Sadaqah',
    title: 'Give because you want to',
    lead: 'Sadaqah is voluntary: any amount, at any time. It can do what Zakat may not, and here it helps more Zakat to reach people.',
    give: 'Give Sadaqah',
    zakat: 'Is my Zakat due first?',
  },
  what: {
    label: 'What it is',
    heading: 'Few rules, and your own choice',
    items: [
      { term: 'In amount', text: 'There is no minimum. Even half a date counts (Sahih al-Bukhari 1417).' },
      { term: 'In time', text: 'Any day of the year; no lunar year has to pass, and no nisab is needed.' },
      { term: 'In whom it helps', text: 'It is not limited to the eight who may receive Zakat, nor to Muslims.' },
      {
        term: 'In what it pays for',
        text: 'Also for what nobody can own alone: explaining Zakat, checking applications, a well, a classroom.',
      },
    ],
    not: {
      title: 'It does not replace Zakat.',
      text: 'If Zakat is due from you, give that first. Sadaqah, however large, does not settle it, and we keep the two apart.',
    },
  },
  growth: {
    label: 'The growth fund',
    heading: (sadaqah: string, zakat: string) => `${sadaqah} of Sadaqah helps raise about ${zakat} of Zakat`,
    text: 'Sadaqah that you give here goes into a growth fund. It pays for what brings Zakat in and carries it on: explaining it, answering questions, looking at applications with care.',
    estimate: (percent: string) => `About ${percent}: the foundation’s own estimate, based on past campaigns. It is not a guarantee.`,
    workHeading: 'How we work this out',
    work: 'We compare what the growth fund spent with the Zakat that came in through the same work and over the same time. We cannot know how much would have come in anyway, so please take it as a rough guide only.',
    noReturn: 'Nothing of it comes back to the giver as money: what is hoped for is with Allah.',
  },
  manners: {
    heading: 'Openly or in secret',
    text: 'Both are good. The Qur’an praises giving openly, and calls giving in secret to the poor better for you (2:271). We publish no names of givers.',
  },
  closing: {
    heading: 'Any amount, today',
    lead: 'The pledge is the same as for Zakat: an amount, your name, a phone number. When we get in touch, tell us that it is Sadaqah.',
    give: 'Give Sadaqah',
    faq: 'Questions about giving',
  },
};

export type GiveSadaqahWords = typeof en;
