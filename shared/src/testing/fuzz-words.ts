import { downloadPath } from '../sections/find-page.ts';
import { localPath } from '../sections/language.ts';
import { readWorkspaceSections } from '../commands/workspace-sections.ts';

// What hostile requests are put together from.

const sections = await readWorkspaceSections();

export const SECTION_IDS = sections.map(({ id }) => id);
const pagePaths = sections.flatMap(({ pages }) =>
  pages.flatMap((page) => [
    page.path.replace(/:\w+\?/, '5000'),
    ...(page.downloads ?? []).map((name) => encodeURI(downloadPath(page, name))),
  ]),
);
const changes = ['rollout', 'promote', 'rollback', 'halt', 'unlock', 'retire', 'preview', 'releases'];
const readings = ['history', 'sequence'];
const consolePaths = [
  '',
  '/sign-in',
  '/sign-out',
  '/sections/give',
  '/sections/give/rollout',
  '/sections/give/preview',
  '/sections/x/halt',
];

export const DOCTOR = ['/_releases/api/doctor'];

/** The address of each route; `{}` stands for something that varies. */
export const addresses: readonly string[] = [
  ...pagePaths.flatMap((path) => [path, localPath(path, 'bn')]),
  ...['contact-store', 'contact-us', 'subscribe', 'site', 'fetch-metal-rate?gram={}', 'fetch-share-blogs/{}', '{}'].map(
    (path) => `/api/v1/${path}`,
  ),
  ...['/api/docs', '/api/docs/openapi.json', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/sitemap-{}.xml'],
  ...[
    '/manifest.webmanifest',
    '/bn/manifest.webmanifest',
    '/service-worker.js',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/.well-known/{}',
  ],
  ...['/samples/{}', '/_reports', '/_preview/plain.css', '/_preview/{}', '/bn/_preview/{}', '/_preview/leave', '/{}', '/bn/{}', '/404'],
  ...['/_ledger/events?after={}', '/_ledger/keys', '/_ledger/releases/{}/{}', '/releases/{}/{}/{}', '/releases/give/{}/client.js'],
  ...['status', 'reports', 'replay?at={}&visitor={}', '{}'].map((path) => `/_releases/api/${path}`),
  ...[...SECTION_IDS, '{}'].flatMap((id) => [...changes, ...readings].map((call) => `/_releases/api/sections/${id}/${call}`)),
  ...consolePaths.flatMap((path) => [`/_releases${path}`, `/bn/_releases${path}`]),
];

export const methods = [
  ...'GET GET GET GET GET GET POST POST POST POST POST POST HEAD HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND'.split(' '),
];
export const odd = [
  '%',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
  '..%2f..%2f',
  '../../',
  '%5c',
  '//',
  '__proto__',
  'constructor',
  '%F0%9F%92%A9',
  '.',
  '~',
  '%0d%0aset-cookie:a=b',
  'null',
  'undefined',
  '-1',
  '1e999',
  '0x10',
  '99999999999999999999',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '*',
  ':id',
  'give',
  '1.0.0-000000000000',
];
export const texts = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  'ফারহানা',
  '০১৭১২৩৪৫৬৭৮',
  '01712345678',
  '5000',
  '-5',
  '1e309',
  'NaN',
  '৳ ৫,০০০.৫০',
  "Robert'); DROP TABLE pledges;--",
  '<img src=x onerror=alert(1)>',
  'a@example.org',
  'a@b\r\nBcc: c@d',
  '=cmd()',
  '../../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  '\u{1f4a9}'.repeat(50),
];
export const fieldNames = [
  'name',
  'phone',
  'donation',
  'email',
  'address',
  'intention',
  'first_name',
  'last_name',
  'nature_of_enquiry',
  'message',
  'website',
  'subject',
  'step',
  'submission_key',
  'token',
  'phone_meant',
  'version',
  'percent',
  'why',
  'release',
  'files',
  '__proto__',
  'constructor',
  'toString',
  'seen',
];
export const contentTypes = [
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/reports+json',
  'application/csp-report',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  '',
  ';',
  'application/json;'.repeat(20),
];
export const hosts = [
  'localhost',
  'example.org',
  'releases.example.org',
  'a b',
  '[::1',
  'x'.repeat(300),
  '%00',
  'localhost:99999',
  'user@host',
  '',
];
export const rawTargets = [
  'http://example.org/',
  'http://[broken/',
  'http://',
  '*',
  '//',
  '\\',
  '/a b',
  '/\u0001',
  '/ü',
  '/%',
  `/${'a'.repeat(9_000)}`,
  `/bn/${'%E0%A6'.repeat(400)}`,
  '/?%',
  'bn',
  '/bn/%zz',
  '/bn/\u0000',
];
