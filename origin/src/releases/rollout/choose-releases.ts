import { OpenFeature } from '@openfeature/server-sdk';
import { type SectionId, sections } from 'shared/sections/sections';
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

/**
 * The releases that a visitor is served: a pure function of the states and the visitor's id, with no other memory.
 * A visitor without an id, and everybody where the engine fails, is served what is stable.
 */
export async function chooseReleases(states: SectionStates, visitorId: string | undefined): Promise<ReleaseSet> {
  const chosen: Partial<Record<SectionId, string>> = {};
  for (const { id } of sections) {
    const { stable = null, candidate = null } = states.get(id) ?? {};
    if (stable === null) continue;
    const isDivided = candidate !== null && visitorId !== undefined;
    chosen[id] = isDivided
      ? await flags.getStringValue(flagKey(id, candidate.version), stable, { targetingKey: visitorId, document: documentOf(states) })
      : stable;
  }
  return chosen;
}
