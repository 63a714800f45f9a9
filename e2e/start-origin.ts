import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureTestPackages } from './debian-packages.ts';
import { makeTemplate, startOrigin } from './origin.ts';

/** Playwright's global setup: one origin that all specs read from and write to; specs that break something start their own, as quickly, from the same data: ORIGIN_TEMPLATE where it is set, and made there where it is missing. Releases that specs build for themselves are built once, in BUILT_RELEASES. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureTestPackages();
  const { ORIGIN_TEMPLATE: given } = process.env;
  const template = given ?? (await mkdtemp(path.join(tmpdir(), 'zakat-e2e-')));
  if (!given || !existsSync(given)) await makeTemplate(template);
  process.env.ORIGIN_TEMPLATE = template;
  const built = await mkdtemp(path.join(tmpdir(), 'zakat-built-'));
  process.env.BUILT_RELEASES = built;
  const origin = await startOrigin();
  process.env.ORIGIN_URL = origin.url;
  process.env.ORIGIN_DATA_DIR = origin.dataDir;
  return async () => {
    await origin.stop();
    await rm(built, { recursive: true, force: true });
    if (!given) await rm(template, { recursive: true, force: true });
  };
}
