import { InputError } from '../../src/server/data-error.ts';
import { releaseHeld } from '../../src/forms/quarantine.ts';
import type { Data } from '../../src/open-data.ts';

/** Releases a record that was put aside; throws InputError where there is none of that reference. */
export async function releaseRecord(data: Data, reference: string): Promise<string> {
  if (await releaseHeld(data, reference)) return `${reference} is no longer put aside.`;
  throw new InputError([`Nothing is put aside under '${reference}'. Type 'pnpm admin held list' for what is.`]);
}
