import { type KeyObject, createPublicKey, hash, sign, verify } from 'node:crypto';
import { FIRST_PREVIOUS, type PublicEvent, type PublicKeys, type SealedEvent } from '../contracts/ledger.ts';
import { sortKeys } from '../contracts/release.ts';
import { publicKeyLine, signingKeyId } from './sign-publish.ts';

/** SHA-256 of an event's canonical JSON: keys in order, what is null left out, so that a field added later changes no older event. */
export function eventHash(event: PublicEvent): string {
  const { at, section, version, action, percent, sequence, signed_by, signed, note, previous } = event;
  const fields = { at, section, version, action, percent, sequence, signed_by, signed, note, previous };
  return hash('sha256', JSON.stringify(sortKeys(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))));
}

/** What stands in the public ledger for who did something and why. */
export function noteHash({ actor, why, salt }: { readonly actor: string; readonly why: string; readonly salt: string }): string {
  return hash('sha256', JSON.stringify([salt, actor, why]));
}

/** The first line keeps the signature from meaning anything else. */
function sealText(hash: string): Buffer {
  return Buffer.from(`zakat-site ledger 1\n${hash}`);
}

/** Signs the hash of an event, and by it every event before. */
export type SealEvent = (hash: string) => NonNullable<SealedEvent['seal']>;

/** Seals events with an origin's private key. */
export function createSeal(privateKey: KeyObject): SealEvent {
  const key = signingKeyId(publicKeyLine(privateKey));
  return (hash) => ({ key, value: sign(null, sealText(hash), privateKey).toString('base64') });
}

/** The Ed25519 public key of such a line; throws where it is not one. */
export function readPublicKey(line: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(line.trim(), 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError(`a key of type ${key.asymmetricKeyType}`);
  return key;
}

/** Whether an origin's key has signed the hash of an event. */
function isSealed(event: SealedEvent, origin: PublicKeys['origin']): boolean {
  const line = origin.find(({ id }) => id === event.seal?.key)?.public_key;
  if (!event.seal || line === undefined || signingKeyId(line) !== event.seal.key) return false;
  return verify(null, sealText(eventHash(event)), readPublicKey(line), Buffer.from(event.seal.value, 'base64'));
}

export interface ChainFault {
  /** The event that it was noticed at. */
  readonly id: number;
  readonly message: string;
}

/**
 * What is wrong with a whole ledger, oldest event first: an event that is missing, altered or in another place breaks the
 * chain behind it, and one that no origin wrote has no seal. Events before the first seal are those of older programs. An origin
 * publishes its key with the first event that it seals, so that a published key without any seal means that the seals were removed.
 */
export function chainFaults(events: readonly SealedEvent[], origin: PublicKeys['origin']): ChainFault[] {
  const faults: ChainFault[] = [];
  const idOf = new Map(events.map((event) => [eventHash(event), event.id]));
  const firstSealed = events.findIndex(({ seal }) => seal !== null);
  const newest = events.at(-1);
  if (newest && firstSealed === -1 && origin.length > 0) {
    const message = "No event is signed by an origin, although the site publishes an origin's key: the signatures were removed.";
    faults.push({ id: newest.id, message });
  }
  let expected = FIRST_PREVIOUS;
  for (const [index, event] of events.entries()) {
    const { id, previous, seal } = event;
    if (previous !== expected) {
      const before = events[index - 1];
      const place = before ? `right behind event ${before.id}` : 'at the beginning';
      const claimed = idOf.get(previous);
      const found =
        claimed === undefined
          ? 'an event before it is missing or was altered'
          : `it was written behind event ${claimed}, so that the order was changed`;
      faults.push({ id, message: `Event ${id} does not belong ${place}: ${found}.` });
    }
    if (seal === null && firstSealed >= 0 && index > firstSealed) {
      faults.push({ id, message: `Event ${id} is not signed by the origin: something else has written it.` });
    }
    if (seal !== null && !isSealed(event, origin)) {
      faults.push({ id, message: `Event ${id} is not what the origin's key ${seal.key} has signed, or that key is not published.` });
    }
    expected = eventHash(event);
  }
  return faults;
}
