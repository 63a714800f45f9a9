import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';
import { signPublish } from 'shared/commands/sign-publish';
import { type OriginAnswer, type OriginTarget, ReleaseFailed, callOrigin } from './call-origin.ts';

export interface PublishOptions {
  /** Published, but served to nobody yet. */
  readonly hold?: boolean;
  /** What was published before stays what it is: live, in rollout or rolled back. */
  readonly keepKnown?: boolean;
  readonly why?: string;
}

const sequenceSchema = z.looseObject({ sequence: z.int() });

/** Signs what lies in a package's `dist` and sends it to a running origin, which serves it from then on; throws ReleaseFailed with what to do. */
export async function publishPackage(
  section: SectionId,
  folder: string,
  target: OriginTarget & { readonly signingKey: KeyObject },
  { hold = false, keepKnown = false, why = '' }: PublishOptions = {},
): Promise<OriginAnswer> {
  const dist = path.join(folder, 'dist');
  const description = await readFile(path.join(dist, 'release.json'), 'utf8').catch((error: unknown) => {
    throw new ReleaseFailed(`${dist} holds no release. Build it first: pnpm --filter ${path.basename(folder)} build`, { cause: error });
  });
  const release = releaseSchema.parse(JSON.parse(description));
  const files: Record<string, string> = {};
  for (const { path: file } of release.files) {
    const content = await readFile(path.join(dist, file)).catch(() => undefined);
    // A missing file is left to the origin to refuse: it names all of them.
    if (content) files[file] = content.toString('base64');
  }
  const { sequence } = sequenceSchema.parse(await callOrigin(target, `/sections/${section}/sequence`));
  const signature = signPublish({ release, sequence, hold, keepKnown }, target.signingKey);
  return callOrigin(target, `/sections/${section}/releases`, { release, files, signature, hold, keepKnown, why });
}
