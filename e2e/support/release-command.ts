import { setTimeout as wait } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type TestOrigin, repository } from '../origin.ts';

const run = promisify(execFile);

/** Runs `pnpm release …` against an origin; what it prints. */
export async function release(origin: TestOrigin, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(repository, 'section-kit/cli/release.ts'), ...words], {
    env: { ...process.env, ORIGIN_URL: origin.url, RELEASE_TOKEN: origin.token },
  });
  return stdout;
}

/** The version of `give` that a document of it is served with, to one visitor or to somebody without a cookie. */
export async function servedGive(origin: TestOrigin, visitor?: string): Promise<string> {
  const response = await fetch(`${origin.url}/give_zakat`, visitor ? { headers: { cookie: `visitor=${visitor}` } } : {});
  if (response.status === 503) {
    // Where the machine is busy, an origin asks for patience.
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return servedGive(origin, visitor);
  }
  return /give@(\S+)/.exec(response.headers.get('x-sections') ?? '')?.[1] ?? '';
}
