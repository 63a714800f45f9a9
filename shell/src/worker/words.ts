import type { Language } from 'shared/sections/language';
import { bn } from './content/bn.ts';
import { type WorkerWords, en } from './content/en.ts';

/** What the worker says, in both languages: it answers for pages of either. */
export const words: Readonly<Record<Language, WorkerWords>> = { en, bn };
