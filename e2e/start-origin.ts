import { startOrigin } from './origin.ts';

/** Playwright's global setup: one origin that all specs read from and write to; specs that break something start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const origin = await startOrigin();
  process.env.ORIGIN_URL = origin.url;
  process.env.ORIGIN_DATA_DIR = origin.dataDir;
  return origin.stop;
}
