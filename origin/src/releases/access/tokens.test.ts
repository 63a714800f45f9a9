import { expect, test } from 'vitest';
import { onEachDatabase, temporaryData } from '../../testing/temporary-data.ts';
import { createReleaseToken } from './tokens.ts';

onEachDatabase();

test('a token begins with a letter: a CSV would print `-…` behind an apostrophe, which is not part of it', async () => {
  const { db } = await temporaryData();
  for (let count = 0; count < 60; count += 1) {
    const { token } = await createReleaseToken(db, { section: 'give', label: 'give team' });
    expect(token).toMatch(/^[A-Za-z][\w-]{42}$/);
  }
});
