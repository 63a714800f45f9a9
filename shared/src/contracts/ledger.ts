import * as z from 'zod/mini';
import { provenanceSchema } from './provenance.ts';

/** What teams signed when they published: with the release's description and the event's sequence, this is the whole statement. */
export const signedPublishSchema = z.object({
  hold: z.boolean(),
  keepKnown: z.boolean(),
  /** The provenance of the signed description; the same files may have been described at an earlier commit first. */
  provenance: z.optional(provenanceSchema),
  /** The id of each key, and its Ed25519 signature of the statement in base64. */
  signatures: z.array(z.object({ key: z.string(), value: z.string() })),
});

export type SignedPublish = z.infer<typeof signedPublishSchema>;

/** An event of the ledger as everybody may read it; its SHA-256 is what the next event names as `previous`. */
export const publicEventSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  section: z.string(),
  version: z.string(),
  action: z.enum(['publish', 'rollout', 'promote', 'rollback', 'halt', 'unlock', 'retire']),
  percent: z.nullable(z.number()),
  sequence: z.nullable(z.int()),
  signed_by: z.nullable(z.string()),
  /** Null where nothing was signed, or an older program kept no signatures. */
  signed: z.nullable(signedPublishSchema),
  /** SHA-256 of who did it and why, with a salt: those are for the teams, and cannot be changed all the same. */
  note: z.string(),
  /** SHA-256 of the event before; of the first event, `FIRST_PREVIOUS`. */
  previous: z.string(),
});

export type PublicEvent = z.infer<typeof publicEventSchema>;

/** An event with its number and the origin's signature of its hash: null where an older program wrote it. */
export const sealedEventSchema = z.extend(publicEventSchema, {
  id: z.int(),
  seal: z.nullable(z.object({ key: z.string(), value: z.string() })),
});

export type SealedEvent = z.infer<typeof sealedEventSchema>;

/** What the first event names as the one before it. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** A page of the ledger, oldest first. */
export const ledgerPageSchema = z.object({ events: z.array(sealedEventSchema), more: z.boolean() });

/** The public keys of a site: of its teams, and of its origins, those that are no longer in use too. */
export const publicKeysSchema = z.object({
  signing: z.array(
    z.object({
      id: z.string(),
      /** Null for a key of all sections. */
      section: z.nullable(z.string()),
      public_key: z.string(),
      created_at: z.string(),
      revoked_at: z.nullable(z.string()),
    }),
  ),
  origin: z.array(z.object({ id: z.string(), public_key: z.string(), created_at: z.string() })),
});

export type PublicKeys = z.infer<typeof publicKeysSchema>;
