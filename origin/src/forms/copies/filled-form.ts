import type { Enquiry } from 'shared/contracts/enquiry';
import type { EnquiryRow, PledgeRow } from '../../db/schema.ts';
import { waitingListOf } from 'shared/domain/waiting-list';
import type { WaitingList } from 'shared/domain/waiting-lists';

/** What somebody sent, as far as its copy repeats it. */
export type FilledForm = FilledPledge | FilledApplication | FilledQuestion;

interface Filled {
  readonly reference: string;
  readonly name: string;
}

export interface FilledPledge extends Filled {
  readonly kind: 'pledge';
  readonly phone: string;
  /** Taka, an exact decimal. */
  readonly amount: string;
  readonly address: string;
  readonly intention: PledgeRow['intention'];
}

export interface FilledApplication extends Filled {
  readonly kind: 'application';
  readonly list: WaitingList;
  readonly message: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export interface FilledQuestion extends Filled {
  readonly kind: 'question';
  readonly nature: Enquiry['nature_of_enquiry'];
  readonly message: string;
}

/** A pledge as its copy repeats it. */
export function filledPledge({ reference, name, phone, amount, intention, address }: PledgeRow): FilledPledge {
  return { kind: 'pledge', reference, name, phone, amount, intention, address };
}

/** An enquiry as its copy repeats it: one that joins a waiting list is an application. */
export function filledEnquiry(row: EnquiryRow): FilledApplication | FilledQuestion {
  const { reference, message } = row;
  const name = `${row.first_name} ${row.last_name}`.trim();
  const list = waitingListOf(message);
  if (list) return { kind: 'application', reference, name, list, message, sentAt: row.created_at };
  return { kind: 'question', reference, name, nature: row.nature_of_enquiry as Enquiry['nature_of_enquiry'], message };
}
