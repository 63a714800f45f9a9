import { type KeyObject, createHmac } from 'node:crypto';
import { signingKeyId, publicKeyLine } from 'shared/commands/sign-publish';

const LENGTH = 8;

/** What origins of one site have in common where their secrets are the same; nobody learns a secret from it. */
export function secretsFingerprint(sessionSecret: string, originKey: KeyObject): string {
  const ofSecret = createHmac('sha256', sessionSecret).update('fingerprint').digest('hex').slice(0, LENGTH);
  return `${ofSecret}.${signingKeyId(publicKeyLine(originKey)).slice(0, LENGTH)}`;
}

/** That origins of one database have other secrets: which, what that does, and what to do. */
export function otherSecretsWords(own: string, others: readonly string[]): string {
  const [secret, key] = own.split('.');
  const differing = [
    ...(others.some((other) => other.split('.')[0] !== secret) ? ['SESSION_SECRET'] : []),
    ...(others.some((other) => other.split('.')[1] !== key) ? ['ORIGIN_KEY'] : []),
  ].join(' and ');
  return (
    `another origin of this database has another ${differing}: what one signs, such as links in mails, previews and sign-ins, the other refuses, ` +
    'and the ledger has the seals of two. Give all of them the same settings, or one SECRETS_DIR; while a secret is changed, this ends with the restart of the last one'
  );
}
