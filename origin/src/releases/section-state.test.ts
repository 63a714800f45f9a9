import { expect, test } from 'vitest';
import { type ReleaseEvent, sectionStates } from './section-state.ts';

type Step = Pick<ReleaseEvent, 'action' | 'version'>;

/** The state of a section after these steps, each at a minute of its own. */
function after(...steps: readonly Step[]) {
  const events = steps.map((step, index) => ({
    ...step,
    id: index + 1,
    at: `2027-01-31T08:0${index}:00.000Z`,
    section: 'give' as const,
    percent: step.action === 'rollout' ? 5 : null,
    actor: 'give team',
    why: `step ${index + 1}`,
  }));
  return sectionStates(events).get('give');
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
