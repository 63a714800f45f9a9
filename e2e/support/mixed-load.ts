import { pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import { sections } from './sections.ts';
import { type Asked, formBody } from './open-load.ts';

/** The pages of the site that anybody may open, in both languages. */
const pages = sections
  .flatMap((section) => section.pages.filter(({ byLink }) => !byLink).map(pagePath))
  .flatMap((page) => languages.map((language) => localPath(page, language)));

/** Of ten requests, seven are for pages, two for addresses that no page has, and one sends a form. */
export function mixed(number: number): Asked {
  if (number % 10 === 0) {
    return {
      kind: 'form',
      path: '/api/v1/contact-store',
      body: formBody({ name: `Giver ${number}`, phone: '01712345678', donation: '5000' }),
    };
  }
  if (number % 5 === 1) return { kind: 'unknown', path: `/wp-admin/${number}` };
  return { kind: 'page', path: pages[number % pages.length] ?? '/' };
}
