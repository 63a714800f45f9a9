import { setTimeout as wait } from 'node:timers/promises';
import type { TestOrigin } from '../origin.ts';

const AGAIN_MS = 100;
const MOST_TRIES = 100;

/** The value of the cookie that an origin gives a first visitor while something is rolled out: nobody else can sign one. */
export async function newVisitor(origin: Pick<TestOrigin, 'url'>): Promise<string> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const { headers } = await fetch(`${origin.url}/about_zakat`);
    const [, value] = /visitor=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
    if (value !== undefined) return value;
    // The origin has not heard of the rollout yet, or is busy.
    await wait(AGAIN_MS);
  }
  throw new Error(`${origin.url} gives visitors no cookie: nothing is rolled out there`);
}

/** As many visitors' cookies. */
export function newVisitors(origin: Pick<TestOrigin, 'url'>, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => newVisitor(origin)));
}
