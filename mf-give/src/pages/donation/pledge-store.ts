import { postPledge } from 'shared/api/api-client';
import { ApiError } from 'shared/api/api-error';
import { createSubmissionKeys } from 'shared/api/submission-keys';
import type { Decoyed } from 'shared/contracts/decoy';
import type { Intention, Pledge } from 'shared/contracts/pledge';
import type { Language } from 'shared/sections/language';
import { create } from 'zustand';

/** What the second step asks for. */
export type PledgeDetails = Omit<Pledge, 'donation' | 'intention'> & Decoyed;

/** A pledge that the server has recorded. */
export interface RecordedPledge {
  /** Absent where it was recorded by a host that gives none. */
  readonly reference?: string | undefined;
  readonly name: string;
  readonly donation: string;
  readonly intention: Intention;
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
  readonly recorded: RecordedPledge | null;
  readonly sending: boolean;
  rememberDetails(details: Partial<PledgeDetails>): void;
  /** Sends a pledge, and after success forgets what was typed. Rejects with an ApiError. */
  send(pledge: Pledge & Decoyed, options: SendPledgeOptions): Promise<void>;
}

const keys = createSubmissionKeys();

/** The store of the donation flow. The server never writes to it, so that a first render is the same there and here. */
export const usePledgeStore = create<PledgeState>()((set) => ({
  details: null,
  recorded: null,
  sending: false,

  rememberDetails: (details) => set({ details }),

  async send(pledge, { language, documentKey }) {
    set({ sending: true });
    try {
      const { data } = await postPledge(pledge, { key: keys.keyFor(pledge, documentKey), language });
      keys.recorded();
      set({ sending: false, details: {}, recorded: { ...data, donation: pledge.donation, intention: pledge.intention || 'zakat' } });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'invalid') keys.refused();
      set({ sending: false });
      throw error;
    }
  },
}));
