import { setTimeout as wait } from 'node:timers/promises';
import type { TestOrigin } from '../origin.ts';
import { runCommand } from './run-command.ts';

/** Runs `pnpm release …` against an origin; what it prints. */
export function release(origin: TestOrigin, ...words: string[]): Promise<string> {
  return runCommand('release', words, { ...process.env, ORIGIN_URL: origin.url, RELEASE_TOKEN: origin.token });
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
