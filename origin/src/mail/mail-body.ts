import type { Language } from 'shared/sections/language';
import { escapeHtml } from '../server/plain-page.ts';

/** A paragraph, whose lines stay lines, or a link on a line of its own. */
export type MailParagraph = string | { readonly label: string; readonly url: string };

/** A mail's paragraphs as plain text, and as HTML without anything that would have to be loaded. */
export function mailBody(language: Language, paragraphs: readonly MailParagraph[]): { text: string; html: string } {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const body = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
      : `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`,
  );
  const html = [`<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>`, ...body, '</body></html>'].join('\n');
  return { text: `${text}\n`, html };
}
