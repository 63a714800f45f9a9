import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { createSigningKeyFile, developmentKeyFile } from 'shared/commands/data-folder';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import type { Database } from '../../db/schema.ts';
import { addSigningKey, findSigningKey } from './signing-keys.ts';

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
