import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';

const answerSchema = z.object({ message: z.string() });

export interface PublishTarget {
  /** Base URL of the running origin. */
  readonly originUrl: string;
  readonly token: string;
}

/** The origin could not be reached or refused the release; the message says what to do. */
export class PublishFailed extends Error {
  override name = 'PublishFailed';
}

/** Sends what lies in a package's `dist` to a running origin, which serves it from then on; returns the origin's message. */
export async function publishPackage(section: SectionId, folder: string, { originUrl, token }: PublishTarget): Promise<string> {
  const dist = path.join(folder, 'dist');
  const description = await readFile(path.join(dist, 'release.json'), 'utf8').catch((error: unknown) => {
    throw new PublishFailed(`${dist} holds no release. Build it first: pnpm --filter ${path.basename(folder)} build`, { cause: error });
  });
  const release = releaseSchema.parse(JSON.parse(description));
  const files: Record<string, string> = {};
  for (const { path: file } of release.files) {
    const content = await readFile(path.join(dist, file)).catch(() => undefined);
    // A missing file is left to the origin to refuse: it names all of them.
    if (content) files[file] = content.toString('base64');
  }
  const response = await fetch(`${originUrl}/_releases/api/sections/${section}/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ release, files }),
  }).catch((error: unknown) => {
    throw new PublishFailed(`No origin answers at ${originUrl}. Start one with \`npm start\`, or set ORIGIN_URL.`, { cause: error });
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  const message = answer.success ? answer.data.message : `The origin answered ${response.status}.`;
  if (!response.ok) throw new PublishFailed(message);
  return message;
}
