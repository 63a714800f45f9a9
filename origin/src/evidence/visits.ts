import type { IncomingHttpHeaders } from 'node:http';
import { BY_CONTENT } from 'shared/contracts/content-address';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../releases/ledger.ts';
import { served as servedOf } from 'shared/commands/fold-ledger';
import type { SectionState } from '../releases/section-state.ts';
import { siteNetworkOf } from '../server/network-of.ts';
import { createRequestCounts } from '../server/request-counts.ts';
import { type Beacon, beaconSchema } from './beacon.ts';
import { createErrorKinds } from './error-kinds.ts';
import type { EvidenceQueue } from './evidence-queue.ts';
import { type Seen, bitsOf } from './seen-bits.ts';
import { traceOf } from './traces.ts';
import type { Arm, ServedDocument, Visit, VisitTickets } from './visit-ticket.ts';
import { vitalCount, vitals } from './vitals.ts';

type States = ReadonlyMap<SectionId, SectionState>;

/** Why something that a browser sent was not counted. */
export const dropReasons = ['malformed', 'unsigned', 'expired', 'foreign', 'flood', 'full'] as const;
export type DropReason = (typeof dropReasons)[number];

/** Web.dev's bound of a good largest contentful paint (https://web.dev/articles/lcp). */
const SLOW_MS = 2_500;
/** Documents of a rollout that one network brings in a minute; an office or a mobile network behind one address stays below. */
const MOST_DOCUMENTS = 60;
/** Of all networks: each may be a row that is kept for days. */
const MOST_DOCUMENTS_OVERALL = 1_200;
const MOST_BEACONS = 180;
const MOST_BEACONS_OVERALL = 60_000;
/** Visits in which something went wrong, of all networks in a minute, that are kept one by one. */
const MOST_TRACES = 300;
/** Of these, of one network: its visits do not take the place of all others. */
const MOST_TRACES_OF_NETWORK = 30;

/** A page that a visitor asked for. */
export interface VisitedPage extends ServedDocument {
  readonly headers: IncomingHttpHeaders;
  readonly network: string;
}

/** A document that was served, and what it came to. */
export interface ServedPage extends VisitedPage {
  readonly madeFrom: string;
  /** What it was made from: where a release failed on the server, another one stands in. */
  readonly used: ReleaseSet;
}

export interface Visits {
  /** Counts a document, and returns the ticket that it carries; undefined where its visitor wants no measurements. */
  served(states: States, page: ServedPage): string | undefined;
  /** Counts a form that could not be recorded, of a visitor who posted it without script. */
  formFailed(states: States, page: VisitedPage): void;
  /** Counts a message of a network; whether there are too many of them to be read. */
  isFlood(network: string): boolean;
  /** Counts what a browser sent; the reason where it is dropped. */
  heard(states: States, body: unknown, network: string): DropReason | undefined;
}

export interface VisitsDependencies {
  readonly tickets: VisitTickets;
  readonly queue: Pick<EvidenceQueue, 'addVisitor' | 'addError' | 'addCount' | 'addTrace'>;
  readonly now?: () => Date;
}

/** Tells whether a visitor has asked not to be measured (https://www.w3.org/TR/gpc/; DNT before it). */
function wantsNone(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** What the milliseconds until a page came alive say of it. */
function lifeOf(milliseconds: number): 'mounted' | 'left' | 'not mounted' {
  if (milliseconds > 0) return 'mounted';
  return milliseconds === 0 ? 'left' : 'not mounted';
}

/** Tells whether a browser opens a document for somebody to read: no program, no preview of a link, and no page that is fetched ahead. */
function isOpened(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  // A navigation that a service worker fetches again has no destination; no script of a page can ask in this mode.
  const isNavigation = destination === 'document' || (destination === 'empty' && mode === 'navigate');
  return isNavigation && !/prefetch/.test(String(headers['sec-purpose'] ?? ''));
}

function hasStandIn({ madeFrom, used, releaseSet }: ServedPage, section: SectionId): boolean {
  // Beside the shell before, other releases fit: that says nothing of this one.
  if (section !== 'shell' && used.shell !== releaseSet.shell) return false;
  return used[section] === undefined ? madeFrom.includes(`${section}@none`) : used[section] !== releaseSet[section];
}

/** Tells whether a ticket is of the ramp that is under way, or that was ended last. */
function isOfNow(states: States, { section, version, ramp }: Arm): boolean {
  const candidate = states.get(section)?.candidate;
  return candidate?.version === version && candidate.since === ramp;
}

/** Returns what counts visits: documents as they are served, and what their scripts send. */
export function createVisits({ tickets, queue, now = () => new Date() }: VisitsDependencies): Visits {
  const counts = createRequestCounts(() => now().getTime());
  const isAbove = (name: string, most: number) => counts.add(name).count > most;
  const isErrorKept = createErrorKinds(now);

  function addVisitor(arm: Arm, network: string, seen: readonly Seen[]): void {
    const { section, version, ramp, isCandidate, percent, unit } = arm;
    const sides = { is_candidate: isCandidate ? 1 : 0, percent: String(percent) };
    const met = { seen: bitsOf(seen), first_at: now().toISOString() };
    queue.addVisitor({ section, version, ramp, unit, network: tickets.networkIn(arm, network), ...sides, ...met });
  }

  function addCount(section: SectionId, version: string, what: string): void {
    queue.addCount({ day: now().toISOString().slice(0, 10), section, version, what, count: 1 });
  }

  /** The section of the document itself: the shell where it has no other. */
  function ownOf({ releases }: Visit): [SectionId, string] | undefined {
    const own = Object.entries(releases);
    return own.find(([section]) => section !== 'shell') ?? own[0];
  }

  /** The release of a section that a visit tells of, with the visitor's side of its rollout; undefined where the visit cannot speak of it. */
  function releaseIn(states: States, { arms }: Visit, section: SectionId, version: string): { readonly arm: Arm | undefined } | undefined {
    const state = states.get(section);
    if (!state || !servedOf(state).includes(version)) return undefined;
    const arm = arms.find((one) => one.section === section);
    // A release that this visitor is not served does nothing in the visit.
    if (arm && arm.isCandidate !== (arm.version === version)) return undefined;
    // Nobody without a ticket of its own speaks against a candidate.
    return !arm && version !== state.stable ? undefined : { arm };
  }

  /** The version of a section that a visit is served: a stand-in's files are addressed by its own. */
  function servedIn(states: States, { releases, arms }: Visit, section: SectionId): string {
    const candidate = arms.find((arm) => arm.section === section && arm.isCandidate);
    return releases[section] ?? candidate?.version ?? states.get(section)?.stable ?? '';
  }

  function addErrors(states: States, visit: Visit, network: string, errors: NonNullable<Beacon['e']>): void {
    for (const [name, fingerprint, place] of errors) {
      const [section = '', folder = '', ...file] = place.split('/');
      const version = folder === BY_CONTENT ? servedIn(states, visit, section) : folder;
      const [state, release] = [states.get(section), releaseIn(states, visit, section, version)];
      if (!state || !release) continue;
      if (release.arm) addVisitor(release.arm, network, ['heard', 'error']);
      if (!isErrorKept(state, { section, version, fingerprint, network: siteNetworkOf(network) })) continue;
      const at = now().toISOString();
      const from = release.arm ? tickets.networkIn(release.arm, network) : '';
      const first = { count: 1, first_at: at, last_at: at, trace: visit.trace, network: from, networks: 1 };
      queue.addError({ section, version, fingerprint, name, place: file.join('/'), ...first });
    }
  }

  /** Counts the vitals of pages: the document's own, and those that hops led to, each for the release that it was shown from. */
  function addVitals(states: States, visit: Visit, pages: NonNullable<Beacon['p']>): void {
    for (const [place, cls, inp, lcp, ttfb] of pages) {
      const [section = '', version = ''] = place === '' ? (ownOf(visit) ?? []) : place.split('/');
      if (place !== '' && !releaseIn(states, visit, section, version)) continue;
      const measured = { lcp, cls, inp, ttfb };
      for (const vital of vitals) {
        const value = measured[vital];
        if (value !== null) addCount(section, version, vitalCount(vital, value));
      }
    }
  }

  function addFailedForms(states: States, visit: Visit, network: string, places: readonly string[]): void {
    for (const place of places) {
      const [section = '', version = ''] = place.split('/');
      const release = releaseIn(states, visit, section, version);
      if (release) addCount(section, version, 'form failed');
      if (release?.arm) addVisitor(release.arm, network, ['heard', 'form']);
    }
  }

  function addTrace(visit: Visit, network: string, news: Parameters<typeof traceOf>[1]): void {
    const row = traceOf(visit, news, now());
    if (!row || isAbove(`traces ${siteNetworkOf(network)}`, MOST_TRACES_OF_NETWORK) || isAbove('traces', MOST_TRACES)) return;
    queue.addTrace(row);
  }

  function addNews(states: States, visit: Visit, network: string, { v: _ticket, ...news }: Beacon): void {
    const { m, l, f, s = [], e = [], p = [], g = [] } = news;
    const seen: Seen[] = ['heard'];
    if (m !== undefined && m > 0) seen.push('mounted');
    if (m === 0) seen.push('left');
    if (l !== undefined && l > SLOW_MS) seen.push('slow');
    if (f !== undefined) seen.push('form');
    for (const arm of visit.arms) {
      const isStoodIn = s.some(([section]) => section === arm.section);
      if (arm.isOwn) addVisitor(arm, network, isStoodIn ? [...seen, 'stand-in'] : seen);
      else if (isStoodIn) addVisitor(arm, network, ['heard', 'stand-in']);
    }
    const own = ownOf(visit);
    if (own) {
      if (m !== undefined) addCount(...own, lifeOf(m));
      if (f !== undefined) addCount(...own, 'form failed');
      for (const [section, step] of s) if (section === own[0]) addCount(...own, `stand-in ${step}`);
    }
    addErrors(states, visit, network, e);
    addVitals(states, visit, p);
    addFailedForms(states, visit, network, g);
    addTrace(visit, network, news);
  }

  /** Whether documents of a rollout come faster than visitors bring them: of one network, or of all. */
  function areTooMany(network: string): boolean {
    return isAbove(`documents ${siteNetworkOf(network)}`, MOST_DOCUMENTS) || isAbove('documents', MOST_DOCUMENTS_OVERALL);
  }

  return {
    served(states, page) {
      if (wantsNone(page.headers)) return undefined;
      const visit = tickets.begin(states, page);
      // A document that is everybody's has no arms, and its ticket names nobody. Who brings more than visitors do is counted on neither side.
      const isDivided = visit.arms.length > 0;
      if (isDivided && (!isOpened(page.headers) || areTooMany(page.network))) return undefined;
      for (const arm of visit.arms.filter(({ section }) => section in visit.releases)) {
        // A page of one side alone counts only where it fails: the visitors whom it brings have none like them on the other side.
        const met: Seen[] = [...(arm.isOwn ? ['served' as const] : []), ...(hasStandIn(page, arm.section) ? ['stand-in' as const] : [])];
        if (met.length > 0) addVisitor(arm, page.network, met);
      }
      const stoodIn = Object.keys(visit.releases).filter((section) => hasStandIn(page, section));
      if (stoodIn.length > 0) addTrace(visit, page.network, { d: stoodIn });
      return tickets.write(visit, now());
    },
    formFailed(states, page) {
      if (wantsNone(page.headers)) return;
      for (const arm of tickets.begin(states, page).arms) if (arm.isOwn) addVisitor(arm, page.network, ['form']);
    },
    isFlood: (network) => isAbove(`beacons ${siteNetworkOf(network)}`, MOST_BEACONS),
    heard(states, body, network) {
      const { data: beacon } = beaconSchema.safeParse(body);
      if (!beacon) return 'malformed';
      const read = tickets.read(beacon.v, now());
      if (read.kind !== 'good') return read.kind === 'expired' ? 'expired' : 'unsigned';
      // Counted last: what nobody has signed takes no place of others.
      if (isAbove('beacons', MOST_BEACONS_OVERALL)) return 'flood';
      addNews(states, { ...read.visit, arms: read.visit.arms.filter((arm) => isOfNow(states, arm)) }, network, beacon);
      return undefined;
    },
  };
}
