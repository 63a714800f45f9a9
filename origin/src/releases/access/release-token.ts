import { releaseTokenFile } from 'shared/commands/data-folder';
import { ensureSecret } from '../../server/kept-secret.ts';

/** The token that publishing needs: the given one, else the data folder's own, which is made at the first start. */
export async function ensureReleaseToken(dataDir: string, given: string | undefined): Promise<string> {
  return ensureSecret(releaseTokenFile(dataDir), given);
}
