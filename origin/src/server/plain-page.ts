import type { FastifyReply } from 'fastify';
import type { Language } from 'shared/sections/language';
import { type Html, html } from 'shared/domain/html';
import { SCRIPTLESS_POLICY, setPolicy } from './content-policy.ts';

/** The styles of what the origin writes by itself: pages that need no release, and the banner of a preview. */
export const PLAIN_STYLES = '/_preview/plain.css';

export interface PlainPage {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  /** What stands below the title. */
  readonly body: Html;
}

/** A page that needs no release: the last thing that still works. */
export function plainPage({ language, title, body }: Omit<PlainPage, 'status'>): string {
  return `${html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${PLAIN_STYLES}"></head>
<body class="plain"><main><h1>${title}</h1>${body}</main></body></html>`}`;
}

/** Answers with a plain page. Nobody keeps it, no search engine lists it. */
export function sendPlainPage(reply: FastifyReply, { status, ...page }: PlainPage): FastifyReply {
  return setPolicy(reply, SCRIPTLESS_POLICY)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(plainPage(page));
}
