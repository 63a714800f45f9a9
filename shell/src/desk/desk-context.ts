import { createContext, useContext } from 'react';
import type { DeskRequest } from 'shared/contracts/desk';
import { localPath } from 'shared/sections/language';
import { bn } from './content/bn.ts';
import { type DeskWords, en } from './content/en.ts';

const words: Readonly<Record<DeskRequest['language'], DeskWords>> = { en, bn };

const DeskContext = createContext<DeskRequest | null>(null);
export const DeskProvider = DeskContext.Provider;

/** What the origin asked for, the words of its language, and the address of a path below the desk. */
export function useDesk() {
  const request = useContext(DeskContext);
  if (!request) throw new Error('useDesk needs a DeskProvider above it.');
  const { language } = request;
  return { ...request, words: words[language], addressOf: (path = '') => localPath(`/_releases${path}`, language) };
}
