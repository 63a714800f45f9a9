import type { VisitDocument } from 'shared/contracts/visit';

const VISIT = /<script type="application\/json" id="visit">(.*?)<\/script>/s;

/** What the origin knew when it made a document; undefined where the text is not a document of the site. */
export function readVisit(html: string): VisitDocument | undefined {
  const json = VISIT.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as VisitDocument);
}

/** The document with other contents of its visit's JSON. */
export function withVisit(html: string, visit: VisitDocument): string {
  return html.replace(VISIT, (script, json: string) => script.replace(json, () => JSON.stringify(visit).replace(/</g, '\\u003c')));
}

/** The document with a module that runs before its first one. */
export function withFirstModule(html: string, src: string): string {
  return html.replace('<script type="module"', (script) => `<script type="module" src="${src}"></script>\n${script}`);
}

/** A document's policy with what a dev server needs besides: its styles and import map are inline, its updates come over a socket. */
export function relaxPolicy(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");
}
