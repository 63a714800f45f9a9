import type { BootstrapData } from 'shared/contracts/page-context';

const VISIT = /<script type="application\/json" id="visit">(.*?)<\/script>/s;

/** What the origin knew when it made a document; undefined where the text is not a document of the site. */
export function readVisit(html: string): BootstrapData | undefined {
  const json = VISIT.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as BootstrapData);
}

/** The document with other bootstrap data. */
export function withVisit(html: string, visit: BootstrapData): string {
  return html.replace(VISIT, (script, json: string) => script.replace(json, () => JSON.stringify(visit).replace(/</g, '\\u003c')));
}

/** The document with modules that run before its first one, in this order. */
export function withFirstModules(html: string, sources: readonly string[]): string {
  const scripts = sources.map((src) => `<script type="module" src="${src}"></script>\n`).join('');
  return html.replace('<script type="module"', (script) => scripts + script);
}

/**
 * A document's policy with what a dev server needs besides: its styles and import map are inline, its updates come over a
 * socket, which a worker tries anew, Vite writes HTML into the page as text, and what is stopped is seen in the developer's own console.
 */
export function relaxPolicy(policy: string): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; (?:require-trusted-types-for|trusted-types|report-uri|report-to) [^;]*/g, '');
}
