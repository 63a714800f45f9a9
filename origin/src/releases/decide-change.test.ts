import { expect, test } from 'vitest';
import { type Change, decideChange } from './decide-change.ts';
import { NOTHING_PUBLISHED, type SectionState } from './section-state.ts';

const live: SectionState = { ...NOTHING_PUBLISHED, published: ['1', '2', '3'], stable: '2', previous: ['1'] };
const inRollout: SectionState = { ...live, candidate: { version: '3', percent: 5, halted: false, since: 1 } };
const halted: SectionState = { ...live, candidate: { version: '3', percent: 0, halted: true, since: 1 } };
const first: SectionState = { ...NOTHING_PUBLISHED, published: ['1'] };
const lock = { version: '3', at: '2027-01-31T08:00:00.000Z', actor: 'give team', why: 'breaks pledges' } as const;
const rolledBack: SectionState = { ...live, locked: [{ ...lock, by: 'rollback' }] };
const haltedAndLocked: SectionState = { ...halted, locked: [{ ...lock, by: 'halt' }] };
const saysWhy =
  /3 is locked, because it was .* at 2027-01-31T08:00:00\.000Z by give team \(breaks pledges\)\..* pnpm release unlock give 3 --why/;

test.each<[string, SectionState, Change, object]>([
  ['a share of 0.1 %', live, { action: 'rollout', version: '3', percent: 0.1 }, { version: '3', percent: 0.1 }],
  ['a larger share', inRollout, { action: 'rollout', version: '3', percent: 100 }, { version: '3', percent: 100 }],
  ['a share that no binary fraction is', live, { action: 'rollout', version: '3', percent: 0.7 }, { percent: 0.7 }],
  ['a candidate that was halted and unlocked', halted, { action: 'rollout', version: '3', percent: 5 }, { version: '3', percent: 5 }],
  ['the candidate for everybody', inRollout, { action: 'promote' }, { version: '3', percent: null }],
  ['a first release', first, { action: 'promote', version: '1' }, { version: '1' }],
  ['a halted and unlocked candidate by name', halted, { action: 'promote', version: '3' }, { version: '3' }],
  ['the release before', live, { action: 'rollback' }, { version: '1' }],
  ['the release before, of the named one', live, { action: 'rollback', version: '2' }, { version: '1' }],
  ['an end of the rollout', inRollout, { action: 'halt' }, { version: '3', percent: null }],
  ['an end of the rollout of the named one', inRollout, { action: 'halt', version: '3' }, { version: '3', percent: null }],
  ['a halt of what was halted and unlocked', halted, { action: 'halt' }, { version: '3', percent: null }],
  ['an unlocking', haltedAndLocked, { action: 'unlock', version: '3' }, { version: '3', percent: null }],
])('%s is an event', (_, state, change, event) => {
  expect(decideChange('give', state, change)).toMatchObject({ kind: 'event', ...event });
});

test.each<[string, SectionState, Change]>([
  ['the share that it has', inRollout, { action: 'rollout', version: '3', percent: 5 }],
  ['what is live', live, { action: 'promote', version: '2' }],
  ['a second halt', haltedAndLocked, { action: 'halt' }],
  ['an unlocking of what is not locked', live, { action: 'unlock', version: '3' }],
])('%s changes nothing', (_, state, change) => {
  expect(decideChange('give', state, change)).toMatchObject({ kind: 'nothing', message: expect.stringContaining('nothing changed') });
});

test.each<[string, SectionState, Change, number, RegExp]>([
  ['a version that was never published', live, { action: 'rollout', version: '9', percent: 5 }, 422, /Published: 3, 2, 1\./],
  ['a promotion of the same', live, { action: 'promote', version: '9' }, 422, /Published: 3, 2, 1\./],
  ['more than everybody', live, { action: 'rollout', version: '3', percent: 100.1 }, 422, /0 to 100 in steps of 0\.1/],
  ['less than nobody', live, { action: 'rollout', version: '3', percent: -1 }, 422, /0 to 100/],
  ['a finer share', live, { action: 'rollout', version: '3', percent: 0.25 }, 422, /steps of 0\.1/],
  ['no number', live, { action: 'rollout', version: '3', percent: Number.NaN }, 422, /0 to 100/],
  ['a rollout of what is live', live, { action: 'rollout', version: '2', percent: 5 }, 409, /live for everybody already/],
  ['a rollout beside nothing', first, { action: 'rollout', version: '1', percent: 5 }, 409, /pnpm release promote give 1/],
  ['a promotion of nothing', live, { action: 'promote' }, 409, /no candidate.*<version>/],
  ['a promotion in passing of what was halted', halted, { action: 'promote' }, 409, /promote give 3/],
  ['a rollback of the first release', { ...live, previous: [] }, { action: 'rollback' }, 409, /no earlier live release/],
  ['a rollout of what was rolled back', rolledBack, { action: 'rollout', version: '3', percent: 5 }, 409, saysWhy],
  ['a promotion of what was rolled back, by name', rolledBack, { action: 'promote', version: '3' }, 409, saysWhy],
  ['a rollout of what was halted', haltedAndLocked, { action: 'rollout', version: '3', percent: 5 }, 409, saysWhy],
  ['a promotion of what was halted', haltedAndLocked, { action: 'promote' }, 409, saysWhy],
  ['an unlocking of what was never published', live, { action: 'unlock', version: '9' }, 422, /Published: 3, 2, 1\./],
  [
    'a second rollback of the same',
    rolledBack,
    { action: 'rollback', version: '3' },
    409,
    /^give 3 is not live any more: it was rolled back at 2027-01-31T08:00:00\.000Z by give team .*\. 2 is live: nothing changed\./,
  ],
  ['a rollback of what is not live', live, { action: 'rollback', version: '1' }, 409, /^give 1 is not live\. 2 is live: nothing changed\./],
  ['a rollback of what was never published', live, { action: 'rollback', version: '9' }, 422, /Published: 3, 2, 1\./],
  ['a halt of what is live by now', live, { action: 'halt', version: '2' }, 409, /^give 2 is live for everybody.* rollback give 2$/],
  [
    'a halt of what was replaced',
    inRollout,
    { action: 'halt', version: '1' },
    409,
    /^give 1 is not in rollout\. 3 is in rollout: nothing changed\./,
  ],
  ['a halt of what was never published', inRollout, { action: 'halt', version: '9' }, 422, /Published: 3, 2, 1\./],
  ['a halt of nothing', live, { action: 'halt' }, 409, /pnpm release rollback give/],
])('%s is refused with what to do', (_, state, change, status, message) => {
  expect(decideChange('give', state, change)).toMatchObject({ kind: 'refused', status, message: expect.stringMatching(message) });
});

test('a change that ends the rollout of another version says so', () => {
  expect(decideChange('give', inRollout, { action: 'rollback' })).toMatchObject({
    message: 'give is back at 1; 2 is not live any more, and locked. The rollout of 3 has ended.',
  });
});

test.each<[string, SectionState, Change, string]>([
  [
    'a rollback with others left',
    { ...rolledBack, previous: [] },
    { action: 'rollback' },
    'give has no earlier live release to return to. Promote another one instead. Neither live nor locked: 1.',
  ],
  [
    'a rollback with none left',
    { ...rolledBack, published: ['2', '3'], previous: [] },
    { action: 'rollback' },
    'give has no earlier live release to return to, and no other one that is not locked. Publish a corrected release: pnpm release publish give',
  ],
  [
    'a promotion with others left',
    rolledBack,
    { action: 'promote' },
    'give has no candidate. Name the version: pnpm release promote give <version>. Neither live nor locked: 1.',
  ],
  [
    'a promotion with none left',
    { ...rolledBack, published: ['2', '3'] },
    { action: 'promote' },
    'give has no candidate, and no other release that is not locked. Publish one: pnpm release publish give',
  ],
  [
    'a rollout of what is live',
    rolledBack,
    { action: 'rollout', version: '2', percent: 5 },
    'give 2 is live for everybody already. Neither live nor locked: 1.',
  ],
  [
    'a rollout of what alone is left',
    { ...rolledBack, published: ['2', '3'] },
    { action: 'rollout', version: '2', percent: 5 },
    'give 2 is live for everybody already.',
  ],
])('%s is offered no release that is live or locked', (_, state, change, message) => {
  expect(decideChange('give', state, change)).toMatchObject({ kind: 'refused', message });
});

test('of many versions the newest are named', () => {
  const published = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
  const decision = decideChange('give', { ...live, published }, { action: 'promote', version: '13' });
  expect(decision).toMatchObject({ message: expect.stringMatching(/Published: 12, 11,.* 3 and 2 older\.$/) });
});
