import { type KeyObject, sign } from 'node:crypto';
import { type PublishSignature, type PublishStatement, statementText } from 'shared/contracts/publish-statement';
import { publicKeyLine, signingKeyId } from './signing-keys.ts';

/** Signs a publish with a team's private key. */
export function signPublish(statement: PublishStatement, privateKey: KeyObject): PublishSignature {
  const value = sign(null, Buffer.from(statementText(statement)), privateKey).toString('base64');
  return { key: signingKeyId(publicKeyLine(privateKey)), sequence: statement.sequence, value };
}
