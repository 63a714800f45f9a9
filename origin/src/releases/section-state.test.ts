import fc from 'fast-check';
import { servedReleases } from 'section-kit/publish/verify/served-releases';
import { expect, test } from 'vitest';
import { type ReleaseEvent, publicationTimes, sectionStates } from './section-state.ts';

type Step = Pick<ReleaseEvent, 'action' | 'version'>;

/** The events of a section by which it took these steps, each at a minute of its own. */
function eventsOf(steps: readonly Step[]): ReleaseEvent[] {
  return steps.map((step, index) => ({
    ...step,
    id: index + 1,
    at: `2027-01-31T08:0${index}:00.000Z`,
    section: 'give' as const,
    percent: step.action === 'rollout' ? 5 : null,
    actor: 'give team',
    why: `step ${index + 1}`,
  }));
}

/** The state of a section after these steps. */
function after(...steps: readonly Step[]) {
  return sectionStates(eventsOf(steps)).get('give');
}

const live = [
  { action: 'publish', version: 'A' },
  { action: 'promote', version: 'A' },
  { action: 'publish', version: 'B' },
] as const;

test('what is halted is locked, by whom and why, until it is unlocked', () => {
  const halted = [...live, { action: 'rollout', version: 'B' }, { action: 'halt', version: 'B' }] as const;
  expect(after(...halted)?.locked).toEqual([
    { version: 'B', by: 'halt', at: '2027-01-31T08:04:00.000Z', actor: 'give team', why: 'step 5' },
  ]);
  expect(after(...halted, { action: 'unlock', version: 'B' })).toMatchObject({ locked: [], candidate: { version: 'B', halted: true } });
});

test('a rollback locks what it returns from, not what it returns to', () => {
  const state = after(...live, { action: 'promote', version: 'B' }, { action: 'rollback', version: 'A' });
  expect(state).toMatchObject({ stable: 'A', previous: [], locked: [{ version: 'B', by: 'rollback', why: 'step 5' }] });
});

test('what was promoted while no lock was known is not locked', () => {
  const state = after(...live, { action: 'rollout', version: 'B' }, { action: 'halt', version: 'B' }, { action: 'promote', version: 'B' });
  expect(state).toMatchObject({ stable: 'B', locked: [] });
});

test('a rollback never returns to what is locked, and does again once it is unlocked', () => {
  const steps = [
    ...live,
    { action: 'promote', version: 'B' },
    { action: 'rollout', version: 'A' },
    { action: 'halt', version: 'A' },
  ] as const;
  expect(after(...steps)?.previous).toEqual([]);
  expect(after(...steps, { action: 'unlock', version: 'A' })?.previous).toEqual(['A']);
});

test('a retired section serves nothing and returns to nothing, and lives again with its next release', () => {
  const retired = [...live, { action: 'promote', version: 'B' }, { action: 'retire', version: 'B' }] as const;
  expect(after(...retired)).toMatchObject({
    published: ['A', 'B'],
    stable: null,
    previous: [],
    candidate: null,
    retired: { at: '2027-01-31T08:04:00.000Z', actor: 'give team', why: 'step 5' },
  });
  expect(after(...retired, { action: 'promote', version: 'B' })).toMatchObject({ stable: 'B', retired: null });
});

test('what a verifier derives from the public ledger is what the origin serves', () => {
  const events = fc.array(
    fc.record({
      action: fc.constantFrom('publish', 'rollout', 'promote', 'rollback', 'halt', 'unlock', 'retire'),
      section: fc.constantFrom('give', 'about'),
      version: fc.constantFrom('1', '2', '3'),
    }),
  );
  fc.assert(
    fc.property(events, (actions) => {
      const ledger = actions.map((event, index) => ({ ...event, id: index + 1, at: '', percent: 5, actor: '', why: '' }) as const);
      const states = [...sectionStates(ledger)].map(([section, { stable, previous, candidate }]) => {
        return [section, { stable, previous, candidate: candidate && !candidate.halted ? candidate.version : null }];
      });
      const unsigned = { sequence: null, signed_by: null, signed: null, note: '', previous: '' };
      expect([...servedReleases(ledger.map((event) => ({ ...event, ...unsigned })))]).toEqual(states);
    }),
  );
});

test('a release that is signed anew keeps the time of its publication', () => {
  const times = publicationTimes(eventsOf([...live, { action: 'publish', version: 'A' }]));
  expect([...times]).toEqual([
    ['A', '2027-01-31T08:00:00.000Z'],
    ['B', '2027-01-31T08:02:00.000Z'],
  ]);
});
