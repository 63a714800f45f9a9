import { createContext, useContext } from 'react';
import type { ConsoleRequest } from 'shared/contracts/console';
import { localPath } from 'shared/sections/language';
import { bn } from './content/bn.ts';
import { type ConsoleWords, en } from './content/en.ts';

export const consoleWords: Readonly<Record<ConsoleRequest['language'], ConsoleWords>> = { en, bn };

const ConsoleContext = createContext<ConsoleRequest | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** What the origin asked for, the words of its language, and the address of a path below the console. */
export function useConsole() {
  const request = useContext(ConsoleContext);
  if (!request) throw new Error('useConsole needs a ConsoleProvider above it.');
  const { language } = request;
  return { ...request, words: consoleWords[language], addressOf: (path = '') => localPath(`/_releases${path}`, language) };
}
