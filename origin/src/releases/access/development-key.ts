import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { createSigningKeyFile, developmentKeyFile } from 'shared/commands/data-folder';
import { publicKeyLine, signingKeyId } from 'shared/commands/sign-publish';
import type { Database } from '../../db/schema.ts';
import { addSigningKey, findSigningKey, listSigningKeys } from './signing-keys.ts';

const LABEL = 'development key';

export interface DevelopmentKey {
  /** Whether it was made now. */
  readonly isNew: boolean;
  /** Lets it sign all sections; where an operator has revoked it, it stays revoked. */
  register(db: Kysely<Database>): Promise<void>;
}

/** The development key of a secrets folder, made at its first start. */
export async function ensureDevelopmentKey(secretsDir: string): Promise<DevelopmentKey> {
  const file = developmentKeyFile(secretsDir);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const made = kept === undefined ? await createSigningKeyFile(file) : undefined;
  const publicKey = publicKeyLine(made ?? createPrivateKey(kept ?? (await readFile(file, 'utf8'))));
  return {
    isNew: made !== undefined,
    async register(db) {
      const isKnown = async () => (await findSigningKey(db, signingKeyId(publicKey))) !== undefined;
      if (await isKnown()) return;
      await addSigningKey(db, { section: null, label: LABEL, publicKey }).catch(async (error: unknown) => {
        // A second origin on the same folder may have added it meanwhile.
        if (!(await isKnown())) throw error;
      });
    },
  };
}

/** The ids of the development keys that may sign releases. */
export async function goodDevelopmentKeys(db: Kysely<Database>): Promise<string[]> {
  const keys = await listSigningKeys(db);
  return keys.filter(({ section, label, revoked_at }) => section === null && label === LABEL && revoked_at === null).map(({ id }) => id);
}
