import { generateKeyPairSync } from 'node:crypto';
import { publicKeyLine, signPublish, signingKeyId } from 'shared/commands/sign-publish';
import type { PublicEvent } from 'shared/contracts/ledger';
import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { signatureFaults } from './verify-signatures.ts';

const release = { section: 'give', version: '1.0.0-0123456789ab', files: [] } as unknown as Release;
const { privateKey } = generateKeyPairSync('ed25519');
const line = publicKeyLine(privateKey);
const keys = [{ id: signingKeyId(line), section: 'give', public_key: line, created_at: '2026-11-01T00:00:00.000Z', revoked_at: null }];
const { key, value } = signPublish({ release, sequence: 3, hold: false, keepKnown: false }, privateKey);

/** The publish as its team signed it, with changes of somebody who can write the ledger and has no key of the team. */
function published(changes: Partial<PublicEvent> = {}): PublicEvent {
  const signed = { hold: false, keepKnown: false, signatures: [{ key, value }] };
  const named = { section: release.section, version: release.version, action: 'publish' as const };
  return {
    at: '2026-11-02T00:00:00.000Z',
    ...named,
    percent: null,
    sequence: 3,
    signed_by: key,
    signed,
    note: '',
    previous: '',
    ...changes,
  };
}

const forged = { hold: false, keepKnown: false, signatures: [{ key: 'ab', value: 'zz' }] };

test('a publish that a key of its team signed is good, also beside one that is not', () => {
  expect(signatureFaults(release, [published()], keys)).toEqual([]);
  expect(signatureFaults(release, [published({ signed: forged }), published()], keys)).toEqual([]);
});

test.each<[string, Partial<PublicEvent>]>([
  ['a signature of another number', { sequence: 4 }],
  ['a key that the site does not publish', { signed: forged }],
  ['an empty list of signatures', { signed: { ...forged, signatures: [] } }],
  ['no number', { sequence: null, signed: forged }],
  ['no number, as another action', { action: 'promote', sequence: null, signed: forged }],
  ['good signatures, as another action', { action: 'promote' }],
  ['no signatures', { sequence: null, signed: null }],
])('a release whose only event has %s is not signed', (_, changes) => {
  expect(signatureFaults(release, [published(changes)], keys)).toEqual([expect.objectContaining({ section: 'give' })]);
});

test('a release of one section is not signed by the key of another; a key for all sections signs any', () => {
  const of = (section: string | null) => keys.map((own) => ({ ...own, section }));
  expect(signatureFaults(release, [published()], of('about'))).toEqual([
    expect.objectContaining({ check: 'key', section: 'give', message: expect.stringContaining('signs releases of about, not of give') }),
  ]);
  expect(signatureFaults(release, [published()], of(null))).toEqual([]);
});
