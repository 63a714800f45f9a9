import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PICTURED } from './page-tags.ts';

test('a link to a page shows a picture that there is: its section’s, or else the shell’s', () => {
  const pictures = readdirSync(path.join(import.meta.dirname, '../../public/og'));
  for (const section of [...PICTURED, 'shell']) {
    expect(pictures).toContain(`${section}.en.png`);
    expect(pictures).toContain(`${section}.bn.png`);
  }
  expect(pictures).toHaveLength(2 * (PICTURED.size + 1));
});
