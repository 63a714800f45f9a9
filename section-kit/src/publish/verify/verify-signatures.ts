import { verify } from 'node:crypto';
import { readPublicKey } from 'shared/commands/ledger-chain';
import { signingKeyId } from 'shared/commands/sign-publish';
import type { PublicEvent, PublicKeys, SignedPublish } from 'shared/contracts/ledger';
import { publishedStatement, statementText } from 'shared/contracts/publish-statement';
import type { Release } from 'shared/contracts/release';
import type { Found } from './found.ts';

type SignedEvent = PublicEvent & { readonly sequence: number; readonly signed: SignedPublish };

/** Whether a team signed an event: one without a number, or with an empty list of signatures, was written by somebody without its key. */
function isSigned(event: PublicEvent): event is SignedEvent {
  return event.action === 'publish' && event.sequence !== null && event.signed !== null && event.signed.signatures.length > 0;
}

/** What is wrong with one signed publish of a release; none where all of its signatures are good. */
function publishFaults(release: Release, { at, section, version, sequence, signed }: SignedEvent, keys: PublicKeys['signing']): Found[] {
  const text = Buffer.from(statementText(publishedStatement(release, sequence, signed)));
  return signed.signatures.flatMap(({ key: name, value }): Found[] => {
    const key = keys.find(({ id }) => id === name);
    if (!key || signingKeyId(key.public_key) !== name) {
      return [
        { check: 'key', section, version, name, message: `The site does not publish the key ${name}, which signed ${section} ${version}.` },
      ];
    }
    if (key.section !== null && key.section !== section) {
      return [{ check: 'key', section, version, name, message: `The key ${name} signs releases of ${key.section}, not of ${section}.` }];
    }
    if (!verify(null, text, readPublicKey(key.public_key), Buffer.from(value, 'base64'))) {
      const message = `The description of ${section} ${version} is not what the key ${name} signed at ${at}.`;
      return [{ check: 'signature', section, version, name, message }];
    }
    if (key.revoked_at !== null) {
      const message = `The key ${name}, which signed ${section} ${version} at ${at}, was revoked at ${key.revoked_at}. Let its team publish the same commit again, signed with another key.`;
      return [{ check: 'key', section, version, name, message }];
    }
    return [];
  });
}

/** What is wrong with the signatures of a release: none where one publish of it is signed by good keys only. */
export function signatureFaults(release: Release, events: readonly PublicEvent[], keys: PublicKeys['signing']): Found[] {
  const { section, version } = release;
  const publishes = events.filter((event) => event.section === section && event.version === version).filter(isSigned);
  const faults = publishes.map((event) => publishFaults(release, event, keys));
  if (faults.some((found) => found.length === 0)) return [];
  const latest = faults.at(-1);
  if (latest) return latest;
  const message = `The ledger keeps no signature of ${section} ${version}. Let its team publish the same commit again, which signs it.`;
  return [{ check: 'signature', section, version, name: version, message }];
}
