import { readFileSync } from 'node:fs';

/** One attack of the fixture, as it was written for a site with these addresses or others. */
export interface AttackCase {
  readonly id: string;
  readonly title: string;
  readonly level: 'http' | 'browser' | 'ops' | 'raw';
  readonly request: {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly rawBody?: string;
    readonly generate?: { readonly field: string; readonly repeat: string; readonly count: number };
    readonly repeat?: number;
    readonly parallel?: number;
    readonly rotateHeader?: string;
    readonly raw?: string;
  };
  readonly expected: {
    readonly status?: readonly number[];
    readonly statusAll?: readonly number[];
    readonly statusLast?: readonly number[];
    readonly not?: readonly number[];
    readonly headers?: Readonly<Record<string, string | true | readonly string[]>>;
    readonly headersAbsent?: readonly string[];
    readonly headersNot?: Readonly<Record<string, string>>;
    readonly bodyHas?: readonly string[];
    readonly bodyNot?: readonly string[];
    readonly maxMs?: number;
  };
}

const file = new URL('./fixtures/attacks.json', import.meta.url);

/** Every attack of the fixture. */
export const attackCases = JSON.parse(readFileSync(file, 'utf8')) as readonly AttackCase[];

/** Where an attack was written for another address, the one that it is tried at here, and why. */
export const mapped: Readonly<Record<string, { readonly why: string } & Partial<AttackCase['request']>>> = {
  'ATK-035': { why: 'forms without script are posted to their own page', path: '/contact' },
  'ATK-093': {
    why: 'the cookie is called `visitor`',
    headers: { accept: 'text/html', cookie: `visitor=${'A'.repeat(4000)}; visitor=' OR 1=1; __Host-visitor=../../x` },
  },
  'ATK-097': {
    why: 'no telemetry is collected; what browsers send by themselves are reports',
    path: '/_reports',
    headers: { 'content-type': 'application/reports+json' },
  },
  'ATK-099': {
    why: 'teams publish at another address',
    path: '/_releases/api/sections/give/releases',
    headers: { 'content-type': 'application/json', authorization: 'Bearer TEAM_APPLY' },
  },
  'ATK-107': {
    why: 'a published version is in the signed package (mutations.test.ts); here one is named by itself',
    path: '/_releases/api/sections/give/rollout',
    headers: { 'content-type': 'application/json', authorization: 'Bearer TEAM_GIVE' },
    body: { version: '../../shell/1.0.0', percent: 5 },
  },
};

/** Attacks that need more than a request, and the test that tries each: its file, and what its title says. */
export const triedElsewhere: Readonly<Record<string, { readonly file: string; readonly title: string; readonly why: string }>> = {
  'ATK-049': {
    file: 'origin/src/server/map-errors.test.ts',
    title: 'SQLITE_FULL',
    why: 'a full disk is an error of the database, answered 503; a record and its answer are one transaction (crash.test.ts)',
  },
  'ATK-051': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-053': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-055': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-057': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-059': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-061': { file: 'e2e/specs/attacks.spec.ts', title: 'markup in a story is text', why: 'stories are plain text' },
  'ATK-063': {
    file: 'origin/src/content/published-content.test.ts',
    title: 'javascript:alert(1)',
    why: 'refused at the import; dropped from an upstream (with-upstreams.test.ts)',
  },
  'ATK-065': {
    file: 'shared/src/contracts/metal-rate-schema.test.ts',
    title: 'servers and pages take the same answers for a rate',
    why: 'a rate is parsed by a schema',
  },
  'ATK-071': {
    file: 'e2e/support/site.ts',
    title: 'what the policies of pages have stopped',
    why: 'every browser test fails by a violation',
  },
  'ATK-073': { file: 'e2e/specs/attacks.spec.ts', title: 'no other site shows a page in a frame', why: 'needs a browser' },
  'ATK-095': {
    file: 'origin/src/releases/reports/reports.test.ts',
    title: 'nobody fills it',
    why: 'nothing is halted by what visitors send: reports are counts for people',
  },
  'ATK-101': {
    file: 'origin/src/releases/gate/mutations.test.ts',
    title: 'named(',
    why: 'a package is JSON, without links and devices; its paths are checked',
  },
  'ATK-103': { file: 'origin/src/releases/gate/mutations.test.ts', title: 'sending(', why: 'needs a signed package' },
  'ATK-105': {
    file: 'origin/src/releases/doctor/examine.test.ts',
    title: 'finds files that changed or are gone',
    why: 'the doctor finds it, and browsers refuse the file by its integrity (fault-matrix.spec.ts)',
  },
  'ATK-113': {
    file: 'e2e/specs/private-values.spec.ts',
    title: 'what is typed into the forms is in no log',
    why: 'needs a browser and the log',
  },
};
