/** Where a module lies below the `src` of its package, or the `dist` of a packed one; the last such folder counts, since a checkout may lie below others. Undefined elsewhere. */
export function sourcePath(id: string): string | undefined {
  return /^.*\/(?:src|dist)\/(.*)$/.exec(id)?.[1];
}

/** Whether a module is a file of words, as a source or packed. */
export function holdsWords(id: string): boolean {
  return /(?:^|\/)content\/.*\.[jt]s(?:$|\?)/.test(sourcePath(id) ?? '');
}
