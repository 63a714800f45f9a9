import type { NewEvent } from '../releases/ledger-records.ts';
import type { Ledger } from '../releases/ledger.ts';

/** Adds an event to a ledger, whatever came before it. */
export async function appendEvent(ledger: Ledger, event: NewEvent): Promise<void> {
  await ledger.change(async () => ({ append: [event], answer: undefined }));
}
