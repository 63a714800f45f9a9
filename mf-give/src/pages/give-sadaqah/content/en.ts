import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'Give Sadaqah',
    description:
      'Sadaqah is voluntary: any amount, at any time, for wider uses. How our growth fund works, and why Sadaqah does not replace Zakat.',
  },
  hero: {
    label: 'Give Sadaqah',
    title: 'Give because you want to',
    lead: 'Sadaqah is voluntary: any amount, at any time. It can pay for things that Zakat cannot, and here it helps us raise more Zakat for people in need.',
    give: 'Give Sadaqah',
    zakat: 'Check whether Zakat is due first',
  },
  what: {
    label: 'What it is',
    heading: 'Few rules, and your own choice',
    items: [
      { term: 'How much', text: 'There is no minimum. Even half a date counts (Sahih al-Bukhari 1417).' },
      { term: 'When', text: 'Any day of the year, however little you own. No lunar year has to pass.' },
      { term: 'Who it helps', text: 'It is not limited to the eight who may receive Zakat, nor to Muslims.' },
      {
        term: 'What it pays for',
        text: 'It can also pay for things that belong to no one person: explaining Zakat, checking applications, a well, a classroom.',
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
    text: 'Sadaqah that you give here goes into a growth fund. It pays for the work of raising Zakat and passing it on: explaining it, answering questions, looking at applications with care.',
    estimate: (percent: string) => `About ${percent}: the foundation’s own estimate, based on past campaigns. It is not a guarantee.`,
    workHeading: 'How we work this out',
    work: 'We compare what the growth fund spent with the Zakat that came in through the same work and over the same time. We cannot know how much would have come in anyway, so please take it as a rough guide only.',
    noReturn: 'Donors get no money back. The reward they hope for is with Allah.',
  },
  manners: {
    heading: 'Openly or in secret',
    text: 'Both are good. The Qur’an praises giving openly, and calls giving in secret to the poor better for you (2:271). We do not publish donors’ names.',
  },
  closing: {
    heading: 'Any amount, today',
    lead: 'An amount, your name and a phone number: that is all a pledge takes. We record it as Sadaqah, apart from Zakat.',
    give: 'Give Sadaqah',
    faq: 'Questions about giving',
  },
};

export type GiveSadaqahWords = typeof en;
