import { postPledge } from 'shared/api/api-client';
import { ApiError } from 'shared/api/api-error';
import type { Pledge } from 'shared/contracts/pledge';
import type { Language } from 'shared/sections/language';
import { create } from 'zustand';

/** What the second step asks for. */
export type PledgeDetails = Omit<Pledge, 'donation'>;

/** A pledge that the server has recorded. */
export interface RecordedPledge {
  readonly reference: string;
  readonly name: string;
  readonly donation: string;
}

interface SendPledgeOptions {
  readonly language: Language;
  /** The key of this document, for its first pledge; '' where the document has none. */
  readonly documentKey: string;
}

/** What this tab remembers of the flow, in memory only. */
export interface PledgeState {
  /** What was typed in the second step; null until that step was shown. */
  readonly details: Readonly<Partial<PledgeDetails>> | null;
  /** What was typed in the first step, by the key of the history entry that it was typed in. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly recorded: RecordedPledge | null;
  readonly sending: boolean;
  /** The idempotency key of the next attempt, and the values that it may already stand for. */
  readonly key: string;
  readonly keyStandsFor: string | null;
  rememberDetails(details: Partial<PledgeDetails>): void;
  rememberAmount(entry: string, donation: string): void;
  /** Sends a pledge, and after success forgets what was typed. Rejects with an ApiError. */
  send(pledge: Pledge, options: SendPledgeOptions): Promise<void>;
}

/** 128 random bits. `crypto.randomUUID` is missing where the site is reached by plain HTTP under another name than localhost. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The store of the donation flow. The server never writes to it, so that a first render is the same there and here. */
export const usePledgeStore = create<PledgeState>()((set, get) => ({
  details: null,
  amounts: {},
  recorded: null,
  sending: false,
  key: '',
  keyStandsFor: null,

  rememberDetails: (details) => set({ details }),
  rememberAmount: (entry, donation) => set(({ amounts }) => ({ amounts: { ...amounts, [entry]: donation } })),

  async send(pledge, { language, documentKey }) {
    const values = JSON.stringify(pledge);
    const { key: known, keyStandsFor } = get();
    const key = nextKey(known || documentKey, keyStandsFor === null || keyStandsFor === values);
    set({ sending: true, key, keyStandsFor: values });
    try {
      const { data } = await postPledge(pledge, { key, language });
      set({
        sending: false,
        key: createKey(),
        keyStandsFor: null,
        details: {},
        amounts: {},
        recorded: { ...data, donation: pledge.donation },
      });
    } catch (error) {
      // Refused values were not recorded, so that their key is free for the corrected ones.
      const refused = error instanceof ApiError && error.kind === 'invalid';
      set({ sending: false, keyStandsFor: refused ? null : values });
      throw error;
    }
  },
}));

/** A further attempt with the same values keeps the key, since the last one may have been recorded; other values need another. */
function nextKey(known: string, usable: boolean): string {
  return known && usable ? known : createKey();
}
