import type { KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Provenance, provenanceSchema } from 'shared/contracts/provenance';
import { signatureSchema } from 'shared/contracts/publish-statement';
import type { Release } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';
import { reasonOf } from 'shared/commands/reason-of';
import { publicKeyLine, signPublish, signingKeyId } from 'shared/commands/sign-publish';
import { checkRelease } from '../build/check-release.ts';
import { isSameProvenance } from '../build/read-provenance.ts';
import { type OriginAnswer, type OriginTarget, ReleaseFailed, callOrigin } from './call-origin.ts';
import { isUnrepeatable, sourceWords } from './source-words.ts';

export interface PublishOptions {
  /** Published, but served to nobody yet. */
  readonly hold?: boolean;
  /** What was published before stays what it is: live, in rollout or rolled back. */
  readonly keepKnown?: boolean;
  readonly why?: string;
  /** The file of a second signature, as `signPackage` writes it. */
  readonly cosigned?: string | undefined;
}

/** Where to publish, and the key that signs. */
export type SigningTarget = OriginTarget & { readonly signingKey: KeyObject };

const sequenceSchema = z.looseObject({ sequence: z.int(), signatures: z._default(z.int(), 1) });

/** A signature for somebody else's publish. */
const cosignatureSchema = z.object({
  version: z.string(),
  provenance: z.optional(provenanceSchema),
  hold: z.boolean(),
  signature: signatureSchema,
});

/** Not at once the same command again: a version that somebody has published meanwhile would give way to this one. */
const ifLost = (section: SectionId) =>
  `Look with \`pnpm release history ${section}\`: where this version is missing, give the same command again`;

async function readRelease(folder: string): Promise<Release> {
  const dist = path.join(folder, 'dist');
  const description = await readFile(path.join(dist, 'release.json'), 'utf8').catch((error: unknown) => {
    throw new ReleaseFailed(`${dist} holds no release. Build it first: pnpm build`, { cause: error });
  });
  try {
    return checkRelease(JSON.parse(description));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'release.json is not valid JSON.' : reasonOf(cause);
    throw new ReleaseFailed(`${dist} cannot be published. ${reason}\nBuild it again, with the section-kit that publishes it.`, { cause });
  }
}

async function nextPublish(target: OriginTarget, section: SectionId) {
  return sequenceSchema.parse(await callOrigin(target, `/sections/${section}/sequence`));
}

/** A refusal of a key that the origin does not know with the public half of it in the place of `<public key>`, where the key is this one. */
function withPublicKey(error: unknown, signingKey: KeyObject): unknown {
  const line = publicKeyLine(signingKey);
  if (!(error instanceof ReleaseFailed) || !error.message.includes(`does not know the key ${signingKeyId(line)}`)) return error;
  return new ReleaseFailed(error.message.replace('<public key>', line), { cause: error });
}

/** What a build was made from, and by what. */
function buildWords(provenance: Provenance | undefined): string {
  return `${sourceWords(provenance)}${provenance?.commit ? ` (Node ${provenance.builder.node})` : ''}`;
}

/** The second signature of a publish; throws ReleaseFailed where it is for another one. */
async function readCosignature(file: string, { version, provenance }: Release, { sequence, hold }: { sequence: number; hold: boolean }) {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseFailed(`${file} cannot be read. It is what \`pnpm release sign --to\` writes.`, { cause });
  });
  let read: z.infer<typeof cosignatureSchema>;
  try {
    read = cosignatureSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseFailed(`${file} holds no signature as \`pnpm release sign --to\` writes it.`, { cause });
  }
  if (read.version !== version) {
    throw new ReleaseFailed(`${file} signs ${read.version}, and this checkout builds ${version}. Build both from the same commit.`);
  }
  if (!isSameProvenance(read.provenance, provenance)) {
    throw new ReleaseFailed(
      `${file} signs a build of ${buildWords(read.provenance)}, and this is one of ${buildWords(provenance)}. Build both from the same commit, without changes, with the same lockfile and Node.`,
    );
  }
  if (read.signature.sequence !== sequence || read.hold !== hold) {
    const what = (publish: { sequence: number; hold: boolean }) => `number ${publish.sequence}${publish.hold ? ' with --hold' : ''}`;
    throw new ReleaseFailed(
      `${file} signs publish ${what({ sequence: read.signature.sequence, hold: read.hold })}, and this is ${what({ sequence, hold })}. Let it be signed again.`,
    );
  }
  return read.signature;
}

/** Signs what lies in a package's `dist` and sends it to a running origin, which serves it from then on; throws ReleaseFailed with what to do. */
export async function publishPackage(
  section: SectionId,
  folder: string,
  target: SigningTarget,
  { hold = false, keepKnown = false, why = '', cosigned }: PublishOptions = {},
): Promise<OriginAnswer> {
  const release = await readRelease(folder);
  const files: Record<string, string> = {};
  for (const { path: file } of release.files) {
    const content = await readFile(path.join(folder, 'dist', file)).catch(() => undefined);
    // A missing file is left to the origin to refuse: it names all of them.
    if (content) files[file] = content.toString('base64');
  }
  const { sequence } = await nextPublish(target, section);
  const signature = signPublish({ release, sequence, hold, keepKnown }, target.signingKey);
  const cosignature = cosigned === undefined ? undefined : await readCosignature(cosigned, release, { sequence, hold });
  const sent = { release, files, signature, cosignature, hold, keepKnown, why };
  const answer = await callOrigin(target, `/sections/${section}/releases`, sent, undefined, ifLost(section)).catch((error: unknown) => {
    throw withPublicKey(error, target.signingKey);
  });
  const { provenance } = release;
  // What a start of the site publishes is whatever lies there.
  if (keepKnown || !provenance || !isUnrepeatable(provenance)) return answer;
  const built = `It was built from ${sourceWords(provenance)}: nobody can build it again. Publish from a clean git checkout.`;
  return { ...answer, message: `${answer.message}\n${built}` };
}

/** Signs, for somebody else's next publish, what lies in a package's `dist`, and writes the signature into a file. */
export async function signPackage(
  section: SectionId,
  folder: string,
  target: SigningTarget,
  { hold, to }: { readonly hold: boolean; readonly to: string },
): Promise<OriginAnswer> {
  const release = await readRelease(folder);
  const { version } = release;
  const { sequence } = await nextPublish(target, section);
  const signature = signPublish({ release, sequence, hold, keepKnown: false }, target.signingKey);
  await writeFile(to, `${JSON.stringify({ version, provenance: release.provenance, hold, signature }, null, 2)}\n`);
  return {
    section,
    version,
    sequence,
    file: to,
    message: [
      `${section} ${version} is signed in ${to}, for publish number ${sequence} of ${section}. Hand that file to the person who publishes; it holds no secret:`,
      `pnpm release publish ${section}${hold ? ' --hold' : ''} --cosigned ${to}`,
    ].join('\n'),
  };
}
