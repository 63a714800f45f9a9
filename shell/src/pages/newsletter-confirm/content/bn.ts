import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const bn: LinkWords = {
  meta: {
    title: 'ঠিকানা নিশ্চিত করুন',
    description: 'বোতামটি চাপলেই খবরের চিঠি এই ঠিকানায় আসবে। তার আগে আমরা কিছুই পাঠাব না।',
  },
  label: 'খবরের চিঠি',
  title: 'ঠিকানা নিশ্চিত করুন',
  lead: 'বোতামটি চাপুন, পরের চিঠিটি আপনার কাছে যাবে।',
  button: 'আমার ঠিকানা নিশ্চিত করুন',
  otherwise: 'নতুন লিংক চান',
};
