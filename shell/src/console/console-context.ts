import { createContext, useContext } from 'react';
import type { ConsoleRequest, ConsoleSize } from 'shared/contracts/console';
import { localDigits } from 'shared/i18n/format';
import { localPath } from 'shared/sections/language';
import { age, share, size } from './console-format.ts';
import { bn } from './content/bn.ts';
import { type ConsoleWords, en } from './content/en.ts';

export const consoleWords: Readonly<Record<ConsoleRequest['language'], ConsoleWords>> = { en, bn };

const ConsoleContext = createContext<ConsoleRequest | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** What the origin asked for, the words of its language, how those write numbers and times, and the address of a path below the console. */
export function useConsole() {
  const request = useContext(ConsoleContext);
  if (!request) throw new Error('useConsole needs a ConsoleProvider above it.');
  const { language, now } = request;
  const words = consoleWords[language];
  return {
    ...request,
    words,
    addressOf: (path = '') => localPath(`/_releases${path}`, language),
    digits: (number: number | string) => localDigits(String(number), language),
    ago: (since: string) => age(since, now, words, language),
    share: (percent: number) => share(percent, words, language),
    size: (of: ConsoleSize) => size(of, words, language),
  };
}
