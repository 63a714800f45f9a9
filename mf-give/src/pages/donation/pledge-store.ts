import { postPledge } from 'shared/api/api-client';
import type { WithHoneypot } from 'shared/contracts/honeypot';
import type { Intention, Pledge } from 'shared/contracts/pledge';
import { createSender } from 'shared/forms/create-sender';
import { create } from 'zustand';

/** What the second step asks for. */
export type DonorDetails = Omit<Pledge, 'donation' | 'intention'> & WithHoneypot;

/** A pledge that the server has recorded. */
export interface RecordedPledge {
  /** Absent where it was recorded by a host that gives none. */
  readonly reference?: string | undefined;
  readonly name: string;
  readonly donation: string;
  readonly intention: Intention;
}

/** What this tab remembers of the flow, in memory only. */
export interface PledgeState {
  /** What was typed in the second step; null until that step was shown. */
  readonly details: Readonly<Partial<DonorDetails>> | null;
  readonly recorded: RecordedPledge | null;
  rememberDetails(details: Partial<DonorDetails>): void;
  /** Remembers what was recorded, and forgets what was typed. */
  rememberRecorded(recorded: RecordedPledge): void;
}

/** The store of the donation flow. The server never writes to it, so that a first render is the same there and here. */
export const usePledgeStore = create<PledgeState>()((set) => ({
  details: null,
  recorded: null,
  rememberDetails: (details) => set({ details }),
  rememberRecorded: (recorded) => set({ details: {}, recorded }),
}));

/** Sends the pledges of this tab: a pledge is on its way also while another step is shown. */
export const usePledgeSender = createSender(postPledge);
