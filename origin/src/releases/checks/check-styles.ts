import path from 'node:path';
import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenize,
} from '@csstools/css-tokenizer';
import type { Release } from 'shared/contracts/release';
import type { ReleaseFiles } from '../release-store.ts';

/** Inline content, and a fragment of the document that uses the style. */
const NO_FILE = /^(data:|#)/i;

/** The files that a built style sheet names, as it writes them: `url(…)`, also quoted, and what `@import` names. */
function references(css: string): string[] {
  const named: string[] = [];
  let takesText = false;
  for (const token of tokenize({ css })) {
    if (isTokenURL(token)) named.push(token[4].value);
    if (isTokenString(token) && takesText) named.push(token[4].value);
    if (isTokenWhiteSpaceOrComment(token)) continue;
    takesText =
      (isTokenFunction(token) && token[4].value.toLowerCase() === 'url') ||
      (isTokenAtKeyword(token) && token[4].value.toLowerCase() === 'import');
  }
  return named.filter((name) => !NO_FILE.test(name));
}

/** A release without its style sheet, or with one that names what the release does not hold; returns all faults. */
export function styleFaults({ client }: Release, files: ReleaseFiles): string[] {
  if (client.styles.length === 0) {
    return ['release.json names no style sheet: the pages would be bare. Import the styles in the entry module and build again.'];
  }
  return client.styles.flatMap((style) => {
    const css = files.get(`client/${style}`)?.toString('utf8') ?? '';
    return references(css).flatMap((name) => {
      if (/^([a-z][a-z\d+.-]*:|\/)/i.test(name)) {
        return [
          `client/${style} refers to ${name}, which is no file of this release. Import the file where the style is, and build again.`,
        ];
      }
      const file = path.posix.join('client', path.posix.dirname(style), name.replace(/[?#].*/s, ''));
      if (files.has(file)) return [];
      return [`client/${style} refers to ${name}, but the release has no ${file}. Build again with an empty dist folder.`];
    });
  });
}
