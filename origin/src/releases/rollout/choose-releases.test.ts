import { readFileSync } from 'node:fs';
import type { SectionId } from 'shared/sections/sections';
import { describe, expect, test } from 'vitest';
import type { ReleaseEvent } from '../section-state.ts';
import { sectionStates } from '../section-state.ts';
import { firstSections as sections } from '../../testing/first-sections.ts';
import { chooseReleases } from './choose-releases.ts';
import { flagDocument } from './flag-document.ts';
import { replay } from './replay.ts';

interface GoldenVector {
  readonly section: SectionId;
  readonly version: string;
  readonly visitor: string;
  /** The smallest share, in per cent, at which the visitor is served the candidate. */
  readonly entersAt: number;
}

const golden: GoldenVector[] = JSON.parse(readFileSync(new URL('fixtures/golden-vectors.json', import.meta.url), 'utf8'));
const visitor = golden[0]?.visitor ?? '';
const STABLE = '0.9.0-000000000000';
const CANDIDATE = '1.0.0-111111111111';

/** A ledger, one event each minute of an hour. */
function ledger(...actions: (Pick<ReleaseEvent, 'action' | 'version'> & Partial<ReleaseEvent>)[]): ReleaseEvent[] {
  return actions.map((event, index) => ({
    id: index + 1,
    at: minute(index),
    section: 'give',
    percent: null,
    actor: 'team',
    why: '',
    ...event,
  }));
}

function minute(number: number): string {
  return new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
}

test.each(golden)('golden: $visitor enters $section $version at $entersAt %', async ({ section, version, entersAt, ...known }) => {
  const versionAt = async (percent: number) => {
    const states = sectionStates(ledger({ section, action: 'promote', version: STABLE }, { section, action: 'rollout', version, percent }));
    return (await chooseReleases(states, known.visitor))[section];
  };
  expect(await versionAt(entersAt - 0.1)).toBe(STABLE);
  expect(await versionAt(entersAt)).toBe(version);
});

describe('a visitor is served what is stable', () => {
  test('without an id, whatever the share', async () => {
    const events = ledger({ action: 'promote', version: STABLE }, { action: 'rollout', version: CANDIDATE, percent: 100 });
    expect(await chooseReleases(sectionStates(events), undefined)).toEqual({ give: STABLE });
    expect(await chooseReleases(sectionStates(events), visitor)).toEqual({ give: CANDIDATE });
  });

  test('from the halt of a candidate on', async () => {
    const events = ledger(
      { action: 'promote', version: STABLE },
      { action: 'rollout', version: CANDIDATE, percent: 100 },
      { action: 'halt', version: CANDIDATE },
    );
    expect(await chooseReleases(sectionStates(events), visitor)).toEqual({ give: STABLE });
  });

  test('and nothing of a section that has no stable release', async () => {
    const events = ledger({ action: 'publish', version: CANDIDATE }, { action: 'rollout', version: CANDIDATE, percent: 100 });
    expect(await chooseReleases(sectionStates(events), visitor)).toEqual({});
    expect(await chooseReleases(new Map(), visitor)).toEqual({});
  });
});

test('a flag document has two variants per candidate, the candidate first, of one total weight', () => {
  const events = sections.flatMap(({ id: section }, index) =>
    ledger({ section, action: 'promote', version: STABLE }, { section, action: 'rollout', version: CANDIDATE, percent: index + 0.3 }),
  );
  const { flags } = flagDocument(sectionStates([...events, ...ledger({ section: 'about', action: 'rollback', version: STABLE })]));
  expect(Object.keys(flags)).toEqual(sections.filter(({ id }) => id !== 'about').map(({ id }) => `${id}/${CANDIDATE}`));
  expect(flags[`calculate/${CANDIDATE}`]).toEqual({
    state: 'ENABLED',
    variants: { candidate: CANDIDATE, stable: STABLE },
    defaultVariant: 'stable',
    targeting: {
      fractional: [
        ['candidate', 13],
        ['stable', 987],
      ],
    },
  });
});

test('replay tells what was served at any time', async () => {
  const events = ledger(
    { action: 'publish', version: STABLE },
    { action: 'promote', version: STABLE },
    { action: 'publish', version: CANDIDATE },
    { action: 'rollout', version: CANDIDATE, percent: 100 },
    { action: 'halt', version: CANDIDATE },
    { action: 'promote', version: CANDIDATE },
    { action: 'rollback', version: STABLE },
  );
  const store = { find: async () => undefined };
  const served = await Promise.all(events.map(({ at }) => replay(store, events, visitor, new Date(at))));
  expect(served.map(({ give }) => give)).toEqual([undefined, STABLE, STABLE, CANDIDATE, STABLE, CANDIDATE, STABLE]);
  expect(await replay(store, events, visitor, new Date(Date.parse(minute(3)) - 1))).toEqual({ give: STABLE });
});
