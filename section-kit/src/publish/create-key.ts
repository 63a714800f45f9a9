import type { SectionId } from 'shared/sections/sections';
import { publicKeyLine } from 'shared/commands/sign-publish';
import { createSigningKeyFile } from 'shared/commands/data-folder';
import { type OriginAnswer, ReleaseFailed } from './call-origin.ts';
import type { Environment } from './find-origin.ts';
import { privateKeyFile, readPrivateKey } from './find-private-key.ts';

/** Makes a team's key on the team's machine, or finds the one that it has; the answer holds the public half, which is all that leaves it. Throws ReleaseFailed where the file is no key. */
export async function createKey(section: SectionId, env: Environment): Promise<OriginAnswer> {
  const file = privateKeyFile(env, section);
  const allow = (line: string) => `pnpm admin key add --section ${section} ${line}`;
  const refusal = (reason: string) => `${file} was not written: ${reason}. Move it away, or set SIGNING_KEY_FILE to another file.`;
  const key = await createSigningKeyFile(file).catch((error: Error) => {
    throw new ReleaseFailed(refusal(error.message), { cause: error });
  });
  if (!key) {
    const kept = await readPrivateKey(file).catch(() => undefined);
    if (!kept) throw new ReleaseFailed(refusal('it exists already, and a key is never replaced'));
    const publicKey = publicKeyLine(kept);
    const message = `Your key exists already: ${file}. Nothing was written. Its public half, which those who run the origin let sign:\n${allow(publicKey)}`;
    return { file, publicKey, message };
  }
  const publicKey = publicKeyLine(key);
  return {
    file,
    publicKey,
    message: [
      `The private key is in ${file}, which only you can read. Keep it, and give it to nobody but your team.`,
      'Those who run the origin let it sign:',
      allow(publicKey),
    ].join('\n'),
  };
}
