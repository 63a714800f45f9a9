import { BY_CONTENT } from 'shared/contracts/content-address';
import { isSectionName } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { VisitMap } from '../site-map/site-map.ts';
import * as z from 'zod/mini';

/** What one report says: never an address, neither the visitor's nor the page's. */
export interface BrowserReport {
  readonly kind: 'policy' | 'trusted-types' | 'integrity';
  /** The directive that stopped something; of an integrity failure, what the file was for. */
  readonly directive: string;
  /** Whose file it was, else whose page. */
  readonly section: SectionId;
  /** The release of that file; null where the report names none. */
  readonly version: string | null;
}

/** A report as its sender wrote it. */
export interface SentReport extends BrowserReport {
  /** Where the address of the file says no release but what the file holds: its name below that address. */
  readonly byContent?: string;
}

/** More in one message are no visit. */
const MOST_REPORTS = 50;

const TRUSTED_TYPES: ReadonlySet<string> = new Set(['require-trusted-types-for', 'trusted-types']);

/** Other names are counted as one, so that nobody can fill the counts with names of their own. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...TRUSTED_TYPES,
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'manifest-src', 'worker-src', 'frame-src', 'media-src', 'object-src'],
  ...['form-action', 'base-uri', 'frame-ancestors'],
]);
const DESTINATIONS: ReadonlySet<string> = new Set(['script', 'style']);
const OTHER = 'other';

/** What an extension of the visitor's browser does is nothing that a release could change. */
const EXTENSION = /^(?:chrome|moz|safari-web|ms-browser)-extension\b/;

const text = z.catch(z.optional(z.string()), undefined);

const reportSchema = z.object({
  type: z.string(),
  url: text,
  body: z.object({ documentURL: text, blockedURL: text, sourceFile: text, effectiveDirective: text, destination: text }),
});

const olderSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

interface Told {
  readonly document: string | undefined;
  readonly files: readonly (string | undefined)[];
  readonly kind: BrowserReport['kind'];
  readonly directive: string;
}

function kindOf(directive: string): BrowserReport['kind'] {
  return TRUSTED_TYPES.has(directive) ? 'trusted-types' : 'policy';
}

/** Reads one entry of the Reporting API (https://www.w3.org/TR/reporting-1/). */
function readEntry(entry: unknown): Told | undefined {
  const { data } = reportSchema.safeParse(entry);
  if (!data) return undefined;
  const { type, url, body } = data;
  const told = { document: body.documentURL ?? url, files: [body.blockedURL, body.sourceFile] };
  if (type === 'integrity-violation') {
    const destination = body.destination ?? '';
    return { ...told, kind: 'integrity', directive: DESTINATIONS.has(destination) ? destination : OTHER };
  }
  if (type !== 'csp-violation') return undefined;
  const directive = body.effectiveDirective ?? '';
  return { ...told, kind: kindOf(directive), directive: DIRECTIVES.has(directive) ? directive : OTHER };
}

/** Reads what `report-uri` brings (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
function readOlder(message: unknown): Told | undefined {
  const { data } = olderSchema.safeParse(message);
  if (!data) return undefined;
  const report = data['csp-report'];
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ');
  return {
    document: report['document-uri'],
    files: [report['blocked-uri'], report['source-file']],
    kind: kindOf(directive),
    directive: DIRECTIVES.has(directive) ? directive : OTHER,
  };
}

/** The release that an address of this site's files belongs to. */
function releaseOf(file: string | undefined, own: URL): Pick<SentReport, 'section' | 'version' | 'byContent'> | undefined {
  const url = file && URL.parse(file);
  if (!url || url.origin !== own.origin) return undefined;
  const [, section = '', version = '', name = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  if (!isSectionName(section)) return undefined;
  return version === BY_CONTENT ? { section, version: null, byContent: name } : { section, version };
}

function toReport({ document, files, kind, directive }: Told, map: VisitMap): SentReport | undefined {
  if (files.some((file) => file && EXTENSION.test(file))) return undefined;
  const own = document === undefined ? null : URL.parse(document);
  if (!own || !/^https?:$/.test(own.protocol)) return undefined;
  const [release] = files.flatMap((file) => releaseOf(file, own) ?? []);
  const page = map.find(splitLanguage(own.pathname).path);
  return { kind, directive, ...(release ?? { section: page?.section.id ?? 'shell', version: null }) };
}

/** The reports of a message that a browser sent, in either of their two shapes; anything else is left out. */
export function readBrowserReports(message: unknown, map: VisitMap): SentReport[] {
  const told = Array.isArray(message) ? message.slice(0, MOST_REPORTS).map(readEntry) : [readOlder(message)];
  return told.flatMap((one) => (one && toReport(one, map)) ?? []);
}
