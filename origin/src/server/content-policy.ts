import type { FastifyReply } from 'fastify';

/** Where browsers send what a policy has stopped. */
export const REPORTS_PATH = '/_reports';

/** The name by which policies refer to that address (https://www.w3.org/TR/reporting-1/). */
const ENDPOINT = 'site';

/** The one Trusted Types policy that a document may make; the shell makes it before it loads any section. */
const TRUSTED_TYPES_POLICY = 'site';

/** What no document of this origin may do, whatever else it may; `report-uri` is for browsers without the Reporting API. */
const ALWAYS = [
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  `report-uri ${REPORTS_PATH}`,
  `report-to ${ENDPOINT}`,
];

/** In documents without a script of their own, no value is trusted. */
const NO_SCRIPT = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

export interface PagePolicy {
  /** Allows the document's inline scripts: the import map, and what the origin itself puts in. */
  readonly inlineHashes: readonly string[];
  /** The https origins whose pictures stories may show. */
  readonly imageHosts: readonly string[];
}

/** The content security policy of a page of the site. */
export function pagePolicy({ inlineHashes, imageHosts }: PagePolicy): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...inlineHashes].join(' '),
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    ...ALWAYS,
  ].join('; ');
}

/** The policy of documents that run no script: the release console, and what the origin writes by itself. */
export const SCRIPTLESS_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  ...NO_SCRIPT,
  ...ALWAYS,
].join('; ');

/**
 * The policy of what is no page and opened as a document all the same, such as an SVG or robots.txt: it runs nothing in the site's
 * name, and its window is of an origin of its own, through which no page can do what its own policy forbids.
 */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A browser imports nothing whose integrity the document, or the shell by its digests, has not given. Browsers have it for no other kind of file. */
const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${ENDPOINT})`;

/** Lets a document import verified modules only. */
export function setIntegrityPolicy(reply: FastifyReply): FastifyReply {
  return reply.header('integrity-policy', INTEGRITY_POLICY);
}

/** A document's policy, and the address that it reports to, as headers. */
export function policyHeaders(policy: string): Readonly<Record<string, string>> {
  return { 'content-security-policy': policy, 'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"` };
}

/** Sends a document's policy, and the address that it reports to. */
export function setPolicy(reply: FastifyReply, policy: string): FastifyReply {
  return reply.headers(policyHeaders(policy));
}
