import type { Bilingual } from 'shared/sections/language';
import type { Preview } from './preview-ticket.ts';

const time = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' }),
};
const banglaClock = new Intl.DateTimeFormat('bn-BD', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Dhaka' });

/** An instant as read in Bangladesh, in both languages. */
function instant(date: Date): Bilingual {
  return { en: time.en.format(date), bn: `${time.bn.format(date)}, ${banglaClock.format(date)}` };
}

export const leave: Bilingual = { en: 'Leave the preview', bn: 'আগাম দেখা শেষ করুন' };

export const bannerLabel: Bilingual = { en: 'Preview', bn: 'আগাম দেখা' };

/** What the banner says of a preview. */
export function bannerText({ section, version, until }: Preview): Bilingual {
  const end = instant(until);
  return {
    en: `You see ${section} ${version}, which other visitors may not be served. It ends on ${end.en}. Forms that you send here are recorded as usual.`,
    bn: `আপনি ${section} ${version} সংস্করণটি দেখছেন; অন্য দর্শনার্থীরা এটি না-ও পেতে পারেন। এটি শেষ হবে ${end.bn}-এ। এখান থেকে পাঠানো ফরম অন্য সময়ের মতোই লিখে রাখা হয়।`,
  };
}

interface Refusal {
  readonly status: 403 | 404 | 409 | 410;
  readonly title: Bilingual;
  readonly text: Bilingual;
}

const askAnew = {
  en: 'Ask its sender for a new one: pnpm release preview <section> <version>.',
  bn: 'যিনি পাঠিয়েছেন, তাঁর কাছে নতুন একটি চান: pnpm release preview <section> <version>।',
};

/** What the pages say that answer a preview's link in its place. */
export const refusals = {
  forged: {
    status: 403,
    title: { en: 'This preview link is not one of ours', bn: 'এই আগাম দেখার লিংকটি আমাদের নয়' },
    text: {
      en: `It was changed or cut off on its way, or this site never made it. ${askAnew.en}`,
      bn: `পথে এটি বদলে গেছে বা কেটে গেছে, কিংবা এই সাইট এটি বানায়নি। ${askAnew.bn}`,
    },
  },
  expired: {
    status: 410,
    title: { en: 'This preview has ended', bn: 'এই আগাম দেখার সময় শেষ' },
    text: {
      en: `Such links work for a limited time, and end when their section is rolled back or a rollout of it is halted. ${askAnew.en}`,
      bn: `এমন লিংক নির্দিষ্ট সময় পর্যন্ত চলে; অংশটি আগের সংস্করণে ফেরানো হলে বা ধাপে ধাপে চালু করা থামানো হলেও লিংকের মেয়াদ শেষ হয়। ${askAnew.bn}`,
    },
  },
  gone: {
    status: 404,
    title: { en: 'This release is not here any more', bn: 'এই সংস্করণটি আর এখানে নেই' },
    text: {
      en: 'Its files are not on this origin. Publish it again: pnpm release publish <section> --hold.',
      bn: 'এর ফাইলগুলো এই সার্ভারে নেই। আবার প্রকাশ করুন: pnpm release publish <section> --hold।',
    },
  },
  unfit: {
    status: 409,
    title: { en: 'This release does not fit what is live', bn: 'যা এখন চালু আছে, তার সঙ্গে এই সংস্করণটি মেলে না' },
    text: {
      en: 'It was built for other versions of what all sections have in common. Build it against the present shell, and publish that build.',
      bn: 'সব বিভাগ মিলে যা ব্যবহার করে, তার অন্য সংস্করণের জন্য এটি বানানো। এখনকার shell ধরে আবার বানিয়ে প্রকাশ করুন।',
    },
  },
} as const satisfies Record<string, Refusal>;

export const home: Bilingual = { en: 'Open the site as everybody sees it', bn: 'সবাই যেমন দেখেন, সাইটটি সেভাবে খুলুন' };
