import { type KeyObject, createPrivateKey } from 'node:crypto';
import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import { developmentKeyFile, teamKeysFolder } from 'shared/commands/data-folder';
import { ReleaseFailed } from './call-origin.ts';
import { type Environment, readSecret, secretsDir } from './find-origin.ts';

/** Where a team's private key is kept unless SIGNING_KEY_FILE names another file. */
export function privateKeyFile(env: Environment, section: SectionId): string {
  return env.SIGNING_KEY_FILE || path.join(teamKeysFolder(secretsDir(env)), `${section}.pem`);
}

function readKey(pem: string, where: string, form = 'in PEM'): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
    throw new TypeError(`a key of type ${key.asymmetricKeyType}`);
  } catch (error) {
    throw new ReleaseFailed(`${where} holds no Ed25519 private key ${form}. Make one: pnpm release key <section>`, { cause: error });
  }
}

/** The private key in a file; undefined where there is no such file. Throws ReleaseFailed where it holds none. */
export async function readPrivateKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readSecret(file);
  return pem === undefined ? undefined : readKey(pem, file);
}

/** The PEM of a setting, which may have to fit into one line: with its line ends written as \n, or in base64, which CI systems can mask. */
function pemOf(setting: string): string {
  const text = setting.replaceAll('\\n', '\n');
  return text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString();
}

/**
 * The private key that signs a section's releases: what SIGNING_KEY holds, the file that SIGNING_KEY_FILE names, the
 * section's file in the secrets folder, or the development key there. Throws ReleaseFailed with what to do.
 */
export async function findPrivateKey(env: Environment, section: SectionId): Promise<KeyObject> {
  if (env.SIGNING_KEY) return readKey(pemOf(env.SIGNING_KEY), 'SIGNING_KEY', 'in PEM, or in base64 of that');
  const own = privateKeyFile(env, section);
  const files = env.SIGNING_KEY_FILE ? [own] : [own, developmentKeyFile(secretsDir(env))];
  for (const file of files) {
    const key = await readPrivateKey(file);
    if (key) return key;
  }
  throw new ReleaseFailed(
    `There is no key to sign with in ${files.join(' or ')}. Set SIGNING_KEY_FILE to your team's, or make one: pnpm release key ${section}`,
  );
}
