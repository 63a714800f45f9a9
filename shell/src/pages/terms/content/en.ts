import type { LegalWords } from '../../../legal/legal-page.tsx';

export const en: LegalWords = {
  meta: {
    title: 'Terms and conditions',
    description:
      'The terms for using this site: the calculator, pledges and donations, applications for help, and what the site does not promise.',
  },
  label: 'Legal',
  title: 'Terms and conditions',
  lead: 'By using this site you agree to the terms below. We have kept them short.',
  changed: (date) => `Last changed on ${date}.`,
  chapters: [
    {
      heading: 'Who may use the site',
      text: [
        'You are at least 18 years old, or a parent or guardian supervises you. This site has no accounts: you do not have to register, and nobody will ask you for a password.',
      ],
    },
    {
      heading: 'The calculator is informational',
      text: [
        'The calculator works out an estimate by the rules stated there, from the figures you enter and the metal prices it shows. It is information, not a religious ruling and not financial advice. If your case is unusual, ask a scholar.',
      ],
    },
    {
      heading: 'Pledges and donations',
      text: [
        'A pledge on this site is not a payment: no card or account number is taken here. Our team gets in touch to arrange it, and a pledge that is not paid costs nothing.',
        'When a pledge is later collected, the payment is handled by third-party processors, such as a bank, under their own terms. Donations are generally non-refundable, since they are passed on. If you made a mistake, tell us at once and we will help as far as we can.',
      ],
    },
    {
      heading: 'Applications for help',
      text: [
        'Applying is free. Whether an application is approved, and for how much, is at the foundation’s discretion within the policies of each fund. Joining a waiting list is not a promise of help. What you tell us has to be true to the best of your knowledge.',
      ],
    },
    {
      heading: 'What you send',
      text: [
        'Please send nothing that harms others, and no texts or pictures of other people’s without their permission. The privacy policy says how we treat what you send.',
      ],
    },
    {
      heading: 'The site itself',
      text: [
        'We take care that what is written here is right, and correct mistakes when we learn of them. We cannot promise that the site is always available, and we are not responsible for other sites that it links to. Text and drawings belong to the foundation; you are welcome to share its pages for non-commercial purposes.',
      ],
    },
    {
      heading: 'Changes, and the law',
      text: ['If these terms change, the date above changes with them. The law of Bangladesh applies.'],
    },
  ],
  ask: 'Ask about these terms',
};
