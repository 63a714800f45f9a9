import type { Language } from 'shared/sections/language';
import { html } from 'shared/domain/html';

/** A paragraph, whose lines stay lines, or a link on a line of its own. */
export type MailParagraph = string | { readonly label: string; readonly url: string };

/** A mail's paragraphs as plain text, and as HTML without anything that would have to be loaded. */
export function mailBody(language: Language, paragraphs: readonly MailParagraph[]): { text: string; html: string } {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const lines = (part: string) => part.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
  const body = paragraphs.map((part) =>
    typeof part === 'string' ? html`<p>${lines(part)}</p>\n` : html`<p><a href="${part.url}">${part.label}</a></p>\n`,
  );
  const document = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>\n${body}</body></html>`;
  return { text: `${text}\n`, html: String(document) };
}
