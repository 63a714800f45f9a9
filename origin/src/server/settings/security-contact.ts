import type { Report } from './environment.ts';

/** Whom to tell of a weakness, and until when that is true. */
export interface SecurityContact {
  /** A `mailto:`, `https:` or `tel:` address. */
  readonly contact: string;
  /** ISO 8601, UTC. */
  readonly expires: string;
}

const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/;

/** Reads SECURITY_CONTACT and SECURITY_EXPIRES, which belong together (RFC 9116); undefined where neither is set. */
export function readSecurity(contact: string | undefined, expires: string | undefined, report: Report): SecurityContact | undefined {
  if (!contact && !expires) return undefined;
  if (!contact || !CONTACT.test(contact)) {
    report(
      `SECURITY_CONTACT is '${contact ?? ''}'. Set it to an address such as mailto:security@zakat.example.org or https://zakat.example.org/contact_us.`,
    );
  }
  const time = expires && INSTANT.test(expires) ? Date.parse(expires) : Number.NaN;
  // The thirty-first of February is read as a day of March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith((expires ?? '').slice(0, DAY_LENGTH))) {
    report(
      `SECURITY_EXPIRES is '${expires ?? ''}'. Set it to the day until which SECURITY_CONTACT is read, such as 2027-06-30; less than a year ahead is best.`,
    );
    return undefined;
  }
  return { contact: contact ?? '', expires: new Date(time).toISOString() };
}
