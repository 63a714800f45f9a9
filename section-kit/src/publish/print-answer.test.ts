import { expect, test } from 'vitest';
import { printAnswer } from './print-answer.ts';

function status(state: string): string {
  const ramp = {
    ...{ section: 'give', version: '1.1.0-111111111111', state, why: '', percent: 5, evidence: [] },
    progress: { step: 0, steps: 6, visits: 12, goal: 0 },
  };
  return printAnswer('status', { message: '', sections: [], ramps: [ramp] });
}

test('says where a ramp is, and that a person has set its share', () => {
  expect(status('waiting')).toContain('give 1.1.0-111111111111 ramps: waiting, step 0 of 6, 12 of 0 visits at 5 %');
  expect(status('set-by-hand')).toContain('give 1.1.0-111111111111 ramps: share set by hand, 5 %');
});

test('the history names releases that cannot be built again', () => {
  const event = { at: '2027-01-31T08:00:00.000Z', action: 'publish', percent: null, actor: 'give team', why: '' };
  const events = [
    { ...event, version: '1.0.0-111111111111', provenance: { commit: 'c'.repeat(40), changed: false } },
    { ...event, version: '1.1.0-222222222222', provenance: { commit: 'd'.repeat(40), changed: true } },
    { ...event, version: '1.2.0-333333333333', provenance: {} },
    // Of an older program, or an origin that does not say it.
    { ...event, version: '1.3.0-444444444444', provenance: null },
    { ...event, version: '1.4.0-555555555555' },
  ];
  const printed = printAnswer('history', { message: '', events, locked: [] }).split('\n');
  expect(printed.slice(1 + events.length)).toEqual([
    '1.1.0-222222222222 was built from commit dddddddddddd with changes that are not committed.',
    '1.2.0-333333333333 was built from no commit.',
  ]);
});
