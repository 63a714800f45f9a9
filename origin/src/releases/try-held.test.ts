import { expect, test } from 'vitest';
import { everServed } from './try-held.ts';
import type { ReleaseEvent } from './section-state.ts';

/** The events of a section, in this order, all of one version. */
const eventsOf = (...actions: ReleaseEvent['action'][]): ReleaseEvent[] =>
  actions.map((action, index) => ({ id: index + 1, at: '', section: 'give', version: 'A', action, percent: null, actor: '', why: '' }));

test.each<[string, boolean, ReleaseEvent['action'][]]>([
  ['a release that is only published', false, ['publish']],
  ['a held release whose section was retired', false, ['publish', 'retire']],
  ['a candidate', true, ['publish', 'rollout']],
  ['a candidate that was halted and unlocked', true, ['publish', 'rollout', 'halt', 'unlock']],
  ['a stable release', true, ['publish', 'promote']],
  ['a stable release whose section was retired', true, ['publish', 'promote', 'retire']],
  ['what a rollback returned to', true, ['publish', 'rollback']],
])('%s: served is %s', (_, isServed, actions) => {
  expect([...everServed(eventsOf(...actions))]).toEqual(isServed ? ['A'] : []);
});
