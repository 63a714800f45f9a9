import { rm } from 'node:fs/promises';
import { ensureTestPackages } from './debian-packages.ts';
import { makeTemplate, startOrigin } from './origin.ts';

/** Playwright's global setup: one origin that all specs read from and write to; specs that break something start their own, as quickly, from the same data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureTestPackages();
  const template = await makeTemplate();
  process.env.ORIGIN_TEMPLATE = template;
  const origin = await startOrigin();
  process.env.ORIGIN_URL = origin.url;
  process.env.ORIGIN_DATA_DIR = origin.dataDir;
  return async () => {
    await origin.stop();
    await rm(template, { recursive: true, force: true });
  };
}
