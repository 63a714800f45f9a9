import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file of a data folder that holds the token made for it, readable by its owner only. */
export function tokenFile(dataDir: string): string {
  return path.join(dataDir, 'release-token');
}

/** The token that publishing needs: the given one, else the data folder's own, which is made at the first start. */
export async function ensureReleaseToken(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = tokenFile(dataDir);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const token = randomBytes(32).toString('base64url');
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return token;
}
