import type { Bilingual } from 'shared/sections/language';

/** What only paper says: a printed guide cannot ask the site's configuration whether a scholar has read it. */
export const notReviewed: { readonly title: Bilingual; readonly text: Bilingual } = {
  title: { en: 'Not yet marked as reviewed.', bn: 'আলেমের পর্যালোচনা এখনো যোগ হয়নি।' },
  text: {
    en: 'Once a qualified scholar has reviewed this guide, its page on our site says who and when. Until then, please check anything important with a scholar you trust before you rely on it.',
    bn: 'কোনো যোগ্য আলেম এই নির্দেশিকা পড়ে দেখলে আমাদের ওয়েবসাইটে এর পাতায় তাঁর নাম ও তারিখ লেখা থাকবে। তত দিন গুরুত্বপূর্ণ কোনো বিষয়ে নির্ভর করার আগে আপনার আস্থাভাজন কোনো আলেমের কাছে যাচাই করে নিন।',
  },
};
