import { OpenFeature } from '@openfeature/server-sdk';
import type { SectionId } from 'shared/sections/sections';
import type { ReleaseSet } from '../ledger.ts';
import type { SectionState } from '../section-state.ts';
import { flagDocument, flagKey } from './flag-document.ts';
import { FlagdProvider } from './flagd-provider.ts';

type SectionStates = ReadonlyMap<SectionId, SectionState>;

const DOMAIN = 'releases';
OpenFeature.setProvider(DOMAIN, new FlagdProvider());
const flags = OpenFeature.getClient(DOMAIN);

const documents = new WeakMap<SectionStates, string>();

function documentOf(states: SectionStates): string {
  const document = documents.get(states) ?? JSON.stringify(flagDocument(states));
  documents.set(states, document);
  return document;
}

/** Whether visitors are served different releases, so that each needs an id: some are served a section's candidate beside its stable release. */
export function areDivided(states: SectionStates): boolean {
  return [...states.values()].some(
    ({ stable, candidate }) => stable !== null && candidate !== null && !candidate.halted && candidate.percent > 0,
  );
}

const stableSets = new WeakMap<SectionStates, ReleaseSet>();

/** What is stable of each section: the same object while the states are. */
export function stableReleases(states: SectionStates): ReleaseSet {
  const known = stableSets.get(states);
  if (known) return known;
  const stable = Object.fromEntries([...states].flatMap(([id, state]) => (state.stable === null ? [] : [[id, state.stable]])));
  stableSets.set(states, stable);
  return stable;
}

/**
 * The releases that a visitor is served: a pure function of the states and the visitor's id, with no other memory.
 * A request without an id, such as a posted form's, and everybody where the engine fails, is served what is stable.
 */
export async function chooseReleases(states: SectionStates, visitorId: string | undefined): Promise<ReleaseSet> {
  if (visitorId === undefined || !areDivided(states)) return stableReleases(states);
  const chosen: Record<SectionId, string> = { ...stableReleases(states) };
  for (const [id, { stable, candidate }] of states) {
    if (stable === null || candidate === null) continue;
    const context = { targetingKey: visitorId, document: documentOf(states) };
    chosen[id] = await flags.getStringValue(flagKey(id, candidate.version), stable, context);
  }
  return chosen;
}
