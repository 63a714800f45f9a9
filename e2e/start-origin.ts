import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureTestPackages } from './debian-packages.ts';
import { makeTemplate, startOrigin } from './origin.ts';

/** Playwright's global setup: one origin that all specs read from and write to; specs that break something start their own, as quickly, from the same data: ORIGIN_TEMPLATE where it is set, and made there where it is missing. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureTestPackages();
  const { ORIGIN_TEMPLATE: given } = process.env;
  const template = given ?? (await mkdtemp(path.join(tmpdir(), 'zakat-e2e-')));
  if (!given || !existsSync(given)) await makeTemplate(template);
  process.env.ORIGIN_TEMPLATE = template;
  const origin = await startOrigin();
  process.env.ORIGIN_URL = origin.url;
  process.env.ORIGIN_DATA_DIR = origin.dataDir;
  return async () => {
    await origin.stop();
    if (!given) await rm(template, { recursive: true, force: true });
  };
}
