import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VISIT_SCRIPT_MODULE, visitScriptModule } from './minify-visit-script.ts';

test('the script of documents is what is made from its source', async () => {
  // Where this fails: pnpm visit-script
  expect(readFileSync(VISIT_SCRIPT_MODULE, 'utf8')).toBe(await visitScriptModule());
});
