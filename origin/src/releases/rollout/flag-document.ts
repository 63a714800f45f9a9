import type { SectionId } from 'shared/sections/sections';
import type { SectionState } from '../section-state.ts';

/** Shares come in steps of 0.1 %. The total never changes: another one would move visitors who are in already. */
const TOTAL_WEIGHT = 1000;
const WEIGHT_PER_PERCENT = TOTAL_WEIGHT / 100;

interface ReleaseFlag {
  readonly state: 'ENABLED';
  readonly variants: { readonly candidate: string; readonly stable: string };
  readonly defaultVariant: 'stable';
  readonly targeting: { readonly fractional: readonly [readonly ['candidate', number], readonly ['stable', number]] };
}

/** A flag document of flagd, as any of its engines reads it. */
export interface FlagDocument {
  readonly $schema: 'https://flagd.dev/schema/v0/flags.json';
  readonly flags: Readonly<Record<string, ReleaseFlag>>;
}

/** The key of a candidate's flag, and the seed of its sample: every section and every release draws visitors of its own. */
export function flagKey(section: SectionId, version: string): string {
  return `${section}/${version}`;
}

function releaseFlag(candidate: string, stable: string, percent: number): ReleaseFlag {
  const weight = Math.round(percent * WEIGHT_PER_PERCENT);
  return {
    state: 'ENABLED',
    variants: { candidate, stable },
    defaultVariant: 'stable',
    // The candidate comes first, so that a growing share only adds visitors to it.
    targeting: {
      fractional: [
        ['candidate', weight],
        ['stable', TOTAL_WEIGHT - weight],
      ],
    },
  };
}

/** One flag per section that has a candidate beside its stable release; each flag's value is the version to serve. */
export function flagDocument(states: ReadonlyMap<SectionId, SectionState>): FlagDocument {
  const flags = [...states].flatMap(([section, { stable, candidate }]) =>
    candidate && stable !== null
      ? [[flagKey(section, candidate.version), releaseFlag(candidate.version, stable, candidate.percent)] as const]
      : [],
  );
  return { $schema: 'https://flagd.dev/schema/v0/flags.json', flags: Object.fromEntries(flags) };
}
