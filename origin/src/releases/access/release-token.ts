import { randomBytes } from 'node:crypto';
import { releaseTokenFile } from 'shared/commands/data-folder';
import { DataError } from '../../server/data-error.ts';
import { ensureSecret, readKept } from '../../server/kept-secret.ts';

/**
 * The token that is good for all sections: the given one, else the secrets folder's own, which is made at the first start. That one
 * is for development: in production it is neither made nor taken, and without a given one nobody but this process has one.
 */
export async function ensureReleaseToken(secretsDir: string, given: string | undefined, isProduction: boolean): Promise<string> {
  const file = releaseTokenFile(secretsDir);
  if (!isProduction) return ensureSecret(file, given);
  if (given !== undefined && given === (await readKept(file))) {
    throw new DataError(
      `RELEASE_TOKEN is the development token of ${file}, which a copy of that folder gives away. Set it to the output of \`openssl rand -hex 32\`, or leave it out and give each team a token: pnpm admin token create --section <section>`,
    );
  }
  return given ?? randomBytes(32).toString('base64url');
}
