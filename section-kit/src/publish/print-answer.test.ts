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
