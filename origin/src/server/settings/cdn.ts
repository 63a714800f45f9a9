import type { Report } from './environment.ts';

/** For this long a cache in front keeps a document that nothing can take out of it: what a rollback takes longer behind one. */
export const UNPURGED_SECONDS = 2;
/** A document carries the ticket of a visit, which is good for a day. */
const LONGEST_SECONDS = 43_200;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A cache in front of the origins that takes documents out when it is told to. */
export interface CdnSettings {
  /** What is told by POST which documents to take out. */
  readonly purgeUrl: string;
  readonly token: string | undefined;
  /** For how long it may keep a document, in seconds. */
  readonly maxAgeSeconds: number;
}

export interface GivenCdn {
  readonly purgeUrl: string | undefined;
  readonly token: string | undefined;
  readonly maxAge: string | undefined;
}

/** Reads what stands in front of the origins; undefined where nothing is told to take documents out, which then are not kept for long. */
export function readCdn({ purgeUrl, token, maxAge }: GivenCdn, report: Report): CdnSettings | undefined {
  const maxAgeSeconds = readMaxAge(maxAge, report);
  if (!purgeUrl) {
    if (maxAgeSeconds > UNPURGED_SECONDS)
      report(
        `CDN_MAX_AGE_SECONDS is ${maxAgeSeconds} without CDN_PURGE_URL: a release that is rolled back would be served for that long. Set CDN_PURGE_URL, or leave CDN_MAX_AGE_SECONDS out.`,
      );
    return undefined;
  }
  const url = URL.parse(purgeUrl);
  // Not repeated here: an address that is refused for its password would show it. The token is sent there.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && (!token || LOOPBACK.test(url.hostname)));
  if (url && isSafe && !url.username && !url.password && !url.hash) return { purgeUrl: url.href, token: token || undefined, maxAgeSeconds };
  report(
    'CDN_PURGE_URL is no address to send a token to. Set it to one with https, such as https://api.fastly.com/service/…/purge, with its token in CDN_PURGE_TOKEN; http is for this machine, or without a token.',
  );
  return undefined;
}

function readMaxAge(text: string | undefined, report: Report): number {
  if (!text) return UNPURGED_SECONDS;
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= UNPURGED_SECONDS && seconds <= LONGEST_SECONDS) return seconds;
  report(
    `CDN_MAX_AGE_SECONDS is '${text}'. Set it to a whole number from ${UNPURGED_SECONDS} to ${LONGEST_SECONDS}, or leave it out for ${UNPURGED_SECONDS}.`,
  );
  return UNPURGED_SECONDS;
}
