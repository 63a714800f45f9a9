import { type KeyObject, generateKeyPairSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from './write-new-file.ts';

/** The folder of an origin's secrets where no SECRETS_DIR is set: nothing else lies in it, so that it can be closed to everybody else. */
export function secretsFolder(dataDir: string): string {
  return path.join(dataDir, 'secrets');
}

/** The file of a secrets folder that holds the token made for its origin. */
export function releaseTokenFile(secretsDir: string): string {
  return path.join(secretsDir, 'release-token');
}

/** The file of a secrets folder with the key that signs what this checkout publishes, until its teams have keys of their own. */
export function developmentKeyFile(secretsDir: string): string {
  return path.join(secretsDir, 'development-key.pem');
}

/** The file of a secrets folder with the key that signs the ledger. */
export function originKeyFile(secretsDir: string): string {
  return path.join(secretsDir, 'origin-key.pem');
}

/** The folder of a secrets folder with the keys of teams on this machine. */
export function teamKeysFolder(secretsDir: string): string {
  return path.join(secretsDir, 'signing-keys');
}

/** The folder of a data folder with the packages that teams install, and their index. */
export function packagesFolder(dataDir: string): string {
  return path.join(dataDir, 'packages');
}

/** Makes a private key in a file that its owner alone may read; resolves to undefined where the file exists. */
export async function createSigningKeyFile(file: string): Promise<KeyObject | undefined> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = await writeNewFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return isNew ? privateKey : undefined;
}
