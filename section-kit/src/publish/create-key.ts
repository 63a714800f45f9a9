import type { SectionId } from 'shared/sections/sections';
import { publicKeyLine } from 'shared/commands/sign-publish';
import { createSigningKeyFile } from 'shared/commands/data-folder';
import { type OriginAnswer, ReleaseFailed } from './call-origin.ts';
import type { Environment } from './find-origin.ts';
import { privateKeyFile, readPrivateKey } from './find-private-key.ts';

/** Makes a team's key on the team's machine; the answer holds the public half, which is all that leaves it. */
export async function createKey(section: SectionId, env: Environment): Promise<OriginAnswer> {
  const file = privateKeyFile(env, section);
  const allow = (line: string) => `pnpm admin key add --section ${section} ${line}`;
  const refusal = (reason: string) => `${file} was not written: ${reason}. Move it away, or set SIGNING_KEY_FILE to another file.`;
  const key = await createSigningKeyFile(file).catch((error: Error) => {
    throw new ReleaseFailed(refusal(error.message), { cause: error });
  });
  if (!key) {
    const reason = refusal('it exists already, and a key is never replaced');
    const kept = await readPrivateKey(file).catch(() => undefined);
    throw new ReleaseFailed(kept ? `${reason}\nIts public half: ${allow(publicKeyLine(kept))}` : reason);
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
