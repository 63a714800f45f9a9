import type { DocumentContent } from './document-content.ts';

/** What is answered beside a document, and can load or run something by itself. */
const HEADERS_THAT_LOAD = ['refresh', 'speculation-rules'];
const PRELOADED_STYLE = /^<([^<>]*)>;rel=preload;as=style;integrity="([^"]*)"$/;

/** Finds what a browser would load by the headers of a document, and whether it reads the same text as a verifier does. */
export function readHeaders(headers: Headers): DocumentContent {
  const type = headers.get('content-type') ?? '';
  const links = (headers.get('link') ?? '').split(/,\s*(?=<)/).filter(Boolean);
  const styles = links.map((link) => PRELOADED_STYLE.exec(link.replaceAll('; ', ';').trim()));
  return {
    files: styles.flatMap((style) => (style ? [{ url: style[1] ?? '', integrity: style[2] ?? '', isCode: true }] : [])),
    faults: [
      ...(/^text\/html; ?charset=utf-8$/i.test(type)
        ? []
        : [`is answered as ${type || 'nothing in particular'}, and not as HTML in UTF-8.`]),
      ...links.filter((_, place) => !styles[place]).map((link) => `has a header that loads something: Link: ${link}.`),
      ...HEADERS_THAT_LOAD.filter((name) => headers.has(name)).map(
        (name) => `has a header that loads something: ${name}: ${headers.get(name)}.`,
      ),
    ],
  };
}
