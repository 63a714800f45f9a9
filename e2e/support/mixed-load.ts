import { publicAddresses } from './sections.ts';
import { type Asked, formBody } from './open-load.ts';

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
  return { kind: 'page', path: publicAddresses[number % publicAddresses.length] ?? '/' };
}
