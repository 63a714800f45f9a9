import { createHmac } from 'node:crypto';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../releases/ledger.ts';
import type { SectionState } from '../releases/section-state.ts';
import { siteNetworkOf } from '../server/network-of.ts';
import { randomBytesOf } from '../server/random-bytes.ts';
import { createTickets } from '../server/tickets.ts';

/** What a browser may still send of a document that stays open. */
const GOOD_HOURS = 24;
const HOUR_MS = 60 * 60 * 1_000;
const TRACE_BYTES = 6;
const HASH_LENGTH = 16;

/** The side of a rollout that a visitor is on. */
export interface Arm {
  readonly section: SectionId;
  /** The candidate of the rollout. */
  readonly version: string;
  readonly isCandidate: boolean;
  /** The candidate's share, in per cent. */
  readonly percent: number;
  /** The ledger's event since which it is the candidate: what was issued in an earlier ramp of the same release says nothing in this one. */
  readonly ramp: number;
  /** The visitor in this ramp; nobody's name in any other. */
  readonly unit: string;
  /** Whether the document was made from the section, and its address is a page on both sides or on neither. */
  readonly isOwn: boolean;
}

/** What the origin says of a document that it served. */
export interface Visit {
  /** The document's number, which people can quote. */
  readonly trace: string;
  /** What the document was made from. */
  readonly releases: ReleaseSet;
  readonly arms: readonly Arm[];
}

export interface ServedDocument {
  /** Undefined where the document is everybody's. */
  readonly visitorId: string | undefined;
  /** What the visitor is served of all sections. */
  readonly releaseSet: ReleaseSet;
  /** The sections of which this visitor could be served either side of a rollout; all where it is undefined. */
  readonly comparable?: readonly SectionId[] | undefined;
  /** The sections in rollout that have a page at the document's address on one side only; none where it is undefined. */
  readonly oneSided?: readonly SectionId[] | undefined;
  /** The section of the page; the shell is in every document. */
  readonly section: SectionId;
}

export interface VisitTickets {
  /** The visit of a document that is served now. */
  begin(states: ReadonlyMap<SectionId, SectionState>, document: ServedDocument): Visit;
  /** The visit as text that only this site's origins can write. */
  write(visit: Visit, now?: Date): string;
  /** What a visitor's network is called in a ramp: a keyed hash, which names it in no other one. */
  networkIn(arm: Arm, network: string): string;
  read(text: string, now?: Date): { readonly kind: 'good'; readonly visit: Visit } | { readonly kind: 'expired' | 'forged' };
}

function armText({ section, version, isCandidate, percent, unit, isOwn, ramp }: Arm): string {
  return [section, version, isCandidate ? 1 : 0, percent, unit, isOwn ? 1 : 0, ramp].join(':');
}

function readArm(text: string): Arm {
  const [section = '', version = '', isCandidate, percent, unit = '', isOwn, ramp] = text.split(':');
  // The tickets of earlier programs name no ramp, and count in none.
  return { section, version, isCandidate: isCandidate === '1', percent: Number(percent), unit, isOwn: isOwn === '1', ramp: Number(ramp) };
}

const listed = (text: string) => (text === '' ? [] : text.split(','));

/** Writes and reads what is known of a visit, signed with the origins' key: readable, and of nobody in particular. */
export function createVisitTickets(secret: string): VisitTickets {
  const tickets = createTickets(secret, 'visit', ['trace', 'releases', 'arms', 'until']);
  const hashOf = (kind: string, { section, version, ramp }: Pick<Arm, 'section' | 'version' | 'ramp'>, name: string) =>
    createHmac('sha256', secret).update(`${kind}\n${section}/${version}/${ramp}\n${name}`).digest('base64url').slice(0, HASH_LENGTH);

  return {
    begin(states, { visitorId, releaseSet, comparable, oneSided = [], section: own }) {
      const isPart = (section: SectionId) => section === 'shell' || section === own;
      const arms = [...states].flatMap(([section, { stable, candidate }]): Arm[] => {
        if (visitorId === undefined || stable === null || !candidate || candidate.halted || candidate.percent === 0) return [];
        // Beside a shell that only one of the two fits, everybody is served that one: it is no share of visitors.
        if (comparable && !comparable.includes(section)) return [];
        const { version, percent, since: ramp } = candidate;
        const isCandidate = releaseSet[section] === version;
        const unit = hashOf('unit', { section, version, ramp }, visitorId);
        return [{ section, version, isCandidate, percent, ramp, unit, isOwn: isPart(section) && !oneSided.includes(section) }];
      });
      const releases = Object.fromEntries(Object.entries(releaseSet).filter(([section]) => isPart(section)));
      return { trace: randomBytesOf(TRACE_BYTES).toString('hex'), releases, arms };
    },
    write({ trace, releases, arms }, now = new Date()) {
      return tickets.write({
        trace,
        releases: Object.entries(releases)
          .map((release) => release.join(':'))
          .join(','),
        arms: arms.map(armText).join(','),
        until: new Date(now.getTime() + GOOD_HOURS * HOUR_MS),
      });
    },
    networkIn: (arm, network) => hashOf('network', arm, siteNetworkOf(network)),
    read(text, now) {
      const read = tickets.read(text, now);
      if (read.kind !== 'good') return { kind: read.kind };
      const { trace, releases, arms } = read.ticket;
      return {
        kind: 'good',
        visit: {
          trace,
          releases: Object.fromEntries(listed(releases).map((release) => release.split(':'))),
          arms: listed(arms).map(readArm),
        },
      };
    },
  };
}
