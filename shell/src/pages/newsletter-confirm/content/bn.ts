import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const bn: LinkWords = {
  meta: {
    title: 'ঠিকানা নিশ্চিত করুন',
    description: 'এই ঠিকানায় নিউজলেটার পেতে বোতামটি চাপুন। তার আগে আমরা নিউজলেটার পাঠাব না।',
  },
  label: 'নিউজলেটার',
  title: 'ঠিকানা নিশ্চিত করুন',
  lead: 'নিচের বোতামটি চাপলে পরের নিউজলেটার থেকে পেতে শুরু করবেন।',
  button: 'আমার ঠিকানা নিশ্চিত করুন',
  otherwise: 'নতুন লিংক নিন',
};
