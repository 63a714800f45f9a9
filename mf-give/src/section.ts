import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: 'give',
  remote: 'mf-give',
  label: { en: 'Give', bn: 'দান' },
  intro: { en: 'Zakat, Sadaqah, and how each is used.', bn: 'যাকাত ও সদকা, এবং কোনটি কীভাবে ব্যয় হয়।' },
  pages: [
    {
      id: 'give-zakat',
      path: '/give_zakat',
      label: { en: 'Give Zakat', bn: 'যাকাত দিন' },
      note: { en: 'Three funds, one obligation', bn: 'তিনটি তহবিলে আপনার যাকাত' },
    },
    {
      id: 'give-sadaqah',
      path: '/give_sadaqah',
      label: { en: 'Give Sadaqah', bn: 'সদকা দিন' },
      note: { en: 'Voluntary, any amount', bn: 'ঐচ্ছিক, যেকোনো পরিমাণ' },
    },
    {
      id: 'giving-faq',
      path: '/giving_faq',
      label: { en: 'Giving FAQ', bn: 'দান নিয়ে প্রশ্নোত্তর' },
      note: { en: 'Twelve plain answers', bn: 'বারোটি সহজ উত্তর' },
    },
    {
      id: 'donation',
      path: '/zakat/give/:donation?',
      label: { en: 'Give Zakat', bn: 'যাকাত দিন' },
      accepts: 'pledge',
      query: ['for', 'step', 'donation', 'preset', 'prefilled', 'reference'],
      states: [
        '/5000',
        '?donation=much',
        '?step=details&donation=5000',
        '?step=details&donation=much',
        '?step=details&for=sadaqah&donation=500',
        '?step=thanks&reference=noted',
      ],
    },
  ],
});
