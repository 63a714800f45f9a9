import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const bn: LinkWords = {
  meta: {
    title: 'নিউজলেটার বন্ধ করুন',
    description: 'বোতামটি চাপলে নিউজলেটারের তালিকা থেকে আপনার ঠিকানা মুছে যাবে। কারণ জানাতে হয় না, অ্যাকাউন্টও লাগে না।',
  },
  label: 'নিউজলেটার',
  title: 'নিউজলেটার বন্ধ করুন',
  lead: 'নিচের বোতামটি চাপলে তালিকা থেকে আপনার ঠিকানা মুছে যাবে।',
  button: 'নিউজলেটার বন্ধ করুন',
  otherwise: 'আমাদের লিখে জানান',
};
