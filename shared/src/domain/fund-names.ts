import type { Bilingual } from '../sections/language.ts';
import type { WaitingList } from './waiting-lists.ts';

/** What the funds are called, in forms, mails and accounts alike. */
export const fundNames: Readonly<Record<WaitingList, Bilingual>> = {
  'hardship-relief': { en: 'Hardship Relief Fund', bn: 'দুর্দশা লাঘব তহবিল' },
  'housing-fund': { en: 'Housing Fund', bn: 'আবাসন তহবিল' },
  'work-and-education': { en: 'Work & Education Fund', bn: 'কাজ ও শিক্ষা তহবিল' },
};
