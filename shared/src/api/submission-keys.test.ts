import { expect, test } from 'vitest';
import { createSubmissionKeys, giveUpKey } from './submission-keys.ts';

const one = { message: 'One' };
const two = { message: 'Two' };

test('the first form of a document is sent under the document’s key, and another form under another', () => {
  expect(createSubmissionKeys().keyFor(one, 'document-1')).toBe('document-1');
  expect(createSubmissionKeys().keyFor(two, 'document-1')).toMatch(/^[0-9a-f]{32}$/);
});

test('a form that is shown anew keeps the document’s key for the same words: they may have been recorded', () => {
  createSubmissionKeys().keyFor(one, 'document-2');
  expect(createSubmissionKeys().keyFor(one, 'document-2')).toBe('document-2');
});

test('values that were changed and changed back have the key that they had: that attempt may have been recorded', () => {
  const keys = createSubmissionKeys();
  keys.keyFor(one, 'document-6');
  const second = keys.keyFor(two, 'document-6');
  expect(keys.keyFor(one, 'document-6')).toBe('document-6');
  expect(keys.keyFor(two, 'document-6')).toBe(second);
  keys.recorded();
  expect(['document-6', second]).not.toContain(keys.keyFor(one, 'document-6'));
});

test('what was refused leaves the document’s key to whichever form is sent next', () => {
  const refused = createSubmissionKeys();
  refused.keyFor(one, 'document-3');
  refused.refused();
  expect(createSubmissionKeys().keyFor(two, 'document-3')).toBe('document-3');
});

test('a key that is given up is not used again, not even for the same words', () => {
  const keys = createSubmissionKeys();
  const first = keys.keyFor(one, 'document-4');
  giveUpKey(first);
  const second = keys.keyFor(one, 'document-4');
  expect(second).not.toBe(first);
  expect(keys.keyFor(one, 'document-4')).toBe(second);
});

test('a document without a key has each form sent under a key of its own', () => {
  const [first, second] = [createSubmissionKeys().keyFor(one, ''), createSubmissionKeys().keyFor(one, '')];
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});
