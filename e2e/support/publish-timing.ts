import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestOrigin } from '../origin.ts';
import type { PackageCopy } from './package-copy.ts';
import { publish } from './release-package.ts';

export interface PublishTiming {
  readonly version: string;
  /** From the changed sentence to a described release, in milliseconds. */
  readonly buildMs: number;
  /** From sending the release to the first document that is made from it, in milliseconds. */
  readonly visibleMs: number;
}

const POLL_MS = 20;
const GIVE_UP_MS = 60_000;

/** Changes one sentence of the copied section, builds it, publishes it, and waits until a new visitor's document has it. */
export async function timePublish(
  origin: TestOrigin,
  copy: PackageCopy,
  words: string,
  address: string,
  sentence: string,
): Promise<PublishTiming> {
  const file = path.join(copy.folder, words);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/title: '[^']*'/, `title: '${sentence}'`));
  const changed = performance.now();
  const built = await copy.build();
  const sent = performance.now();
  const { section, version } = built.release;
  const { status, message } = await publish(origin, section, built);
  if (status !== 201) throw new Error(`Publishing ${section} ${version} answered ${status}: ${message}`);
  for (;;) {
    const answer = await fetch(origin.url + address);
    const html = await answer.text();
    if (answer.headers.get('x-sections')?.includes(`${section}@${version}`) && html.includes(sentence)) break;
    if (performance.now() - sent > GIVE_UP_MS) throw new Error(`${section} ${version} was not visible in ${GIVE_UP_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { version, buildMs: sent - changed, visibleMs: performance.now() - sent };
}
