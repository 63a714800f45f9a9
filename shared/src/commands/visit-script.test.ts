import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { VISIT_SCRIPT } from './visit-script.ts';

test('adds at most 1.2 KB to a document as it is sent', () => {
  expect(brotliCompressSync(VISIT_SCRIPT).length).toBeLessThan(1_200);
  expect(VISIT_SCRIPT).not.toContain('</script');
});
