import { type KeyObject, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { addSigningKey, findSigningKey, publicKeyLine, signingKeyId } from './signing-keys.ts';
import { writeNewFile } from '../../server/write-new-file.ts';

/** Makes a private key in a file that its owner alone may read; resolves to undefined where the file exists. */
export async function createSigningKeyFile(file: string): Promise<KeyObject | undefined> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = await writeNewFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return isNew ? privateKey : undefined;
}

/** The file of a data folder with the key that signs what this checkout publishes, until its teams have keys of their own. */
export function developmentKeyFile(dataDir: string): string {
  return path.join(dataDir, 'development-key.pem');
}

export interface DevelopmentKey {
  /** Whether it was made now. */
  readonly isNew: boolean;
  /** Lets it sign all sections; where an operator has revoked it, it stays revoked. */
  register(db: Kysely<Database>): Promise<void>;
}

/** The development key of a data folder, made at its first start. */
export async function ensureDevelopmentKey(dataDir: string): Promise<DevelopmentKey> {
  const file = developmentKeyFile(dataDir);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const made = kept === undefined ? await createSigningKeyFile(file) : undefined;
  const publicKey = publicKeyLine(made ?? createPrivateKey(kept ?? (await readFile(file, 'utf8'))));
  return {
    isNew: made !== undefined,
    async register(db) {
      const isKnown = async () => (await findSigningKey(db, signingKeyId(publicKey))) !== undefined;
      if (await isKnown()) return;
      await addSigningKey(db, { section: null, label: 'development key', publicKey }).catch(async (error: unknown) => {
        // A second origin on the same folder may have added it meanwhile.
        if (!(await isKnown())) throw error;
      });
    },
  };
}
