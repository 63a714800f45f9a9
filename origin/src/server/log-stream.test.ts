import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { readSettings } from './settings/settings.ts';
import { temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';
import { createLogStream } from './log-stream.ts';

/** A device that answers every write as a full disk does. */
const FULL_DISK = '/dev/full';
const REQUESTS = 200;

async function appThatLogsTo(file: string, flags: string) {
  const fd = openSync(file, flags);
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: await temporaryDatabaseUrl() });
  const data = await openData(settings);
  const logStream = createLogStream(fd);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'info', logStream });
  onTestFinished(async () => {
    await app.close();
    await data.close();
    // Closes the file, too: closed twice, its number may be that of another file by then.
    const closed = once(logStream, 'close');
    logStream.destroy();
    await closed;
  });
  return app;
}

test.runIf(existsSync(FULL_DISK))('a log on a full disk loses lines, and every request is answered', async () => {
  const app = await appThatLogsTo(FULL_DISK, 'w');
  for (let count = 0; count < REQUESTS; count += 1) {
    expect((await app.inject('/api/v1/fetch-metal-rate?gram=1')).statusCode).toBe(200);
  }
});

test('a log in a file gets a line for each answer', async () => {
  const file = path.join(await temporaryFolder(), 'log');
  const app = await appThatLogsTo(file, 'a');
  for (let count = 0; count < REQUESTS; count += 1) await app.inject('/api/v1/fetch-metal-rate?gram=1');
  await expect.poll(() => readFileSync(file, 'utf8').match(/"answered"/g)).toHaveLength(REQUESTS);
});
