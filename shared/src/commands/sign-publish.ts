import { type KeyObject, createPublicKey, hash, sign } from 'node:crypto';
import { type PublishSignature, type PublishStatement, statementText } from '../contracts/publish-statement.ts';

/** The line by which a public key is handed over: SPKI DER in base64. */
export function publicKeyLine(key: KeyObject): string {
  return createPublicKey(key.export({ type: 'pkcs8', format: 'pem' }))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
}

/** The id of a public key's line: the first 16 hex digits of the key's SHA-256. */
export function signingKeyId(line: string): string {
  return hash('sha256', Buffer.from(line.trim(), 'base64')).slice(0, 16);
}

/** Signs a publish with a team's private key. */
export function signPublish(statement: PublishStatement, privateKey: KeyObject): PublishSignature {
  const value = sign(null, Buffer.from(statementText(statement)), privateKey).toString('base64');
  return { key: signingKeyId(publicKeyLine(privateKey)), sequence: statement.sequence, value };
}
