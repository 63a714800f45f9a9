import { expect, test } from 'vitest';
import { banglaGenitive } from './bangla-genitive.ts';

test.each([
  ['রহিমা', 'রহিমার'],
  ['জামাল', 'জামালের'],
  ['আলী', 'আলীর'],
  ['বিজয়', 'বিজয়ের'],
  ['দুই ভাই', 'দুই ভাইয়ের'],
  ['মৌ', 'মৌয়ের'],
  ['একটি এনজিও', 'একটি এনজিওর'],
  ['Rahima', 'Rahima-এর'],
])('the story of %s is %s গল্প', (name, genitive) => {
  expect(banglaGenitive(name)).toBe(genitive.normalize('NFC'));
});
