import { ensureSecret, secretFile } from '../../server/kept-secret.ts';

/** The file of a data folder that holds the token made for it, readable by its owner only. */
export function tokenFile(dataDir: string): string {
  return secretFile(dataDir, 'release-token');
}

/** The token that publishing needs: the given one, else the data folder's own, which is made at the first start. */
export async function ensureReleaseToken(dataDir: string, given: string | undefined): Promise<string> {
  return ensureSecret(tokenFile(dataDir), given);
}
