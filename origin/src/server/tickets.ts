import { createHmac, timingSafeEqual } from 'node:crypto';

// Unreserved in URLs, allowed in cookies; no field may hold it.
const SEPARATOR = '~';

/** What a ticket says: texts, and `until` when it counts. */
export type Ticket<Field extends string> = { readonly [Name in Field]: Name extends 'until' ? Date : string };

export type ReadTicket<Field extends string> =
  | { readonly kind: 'good' | 'expired'; readonly ticket: Ticket<Field> }
  | { readonly kind: 'forged' };

/** Texts for links and cookies that say something which only this origin can have written. */
export interface Tickets<Field extends string> {
  write(ticket: Ticket<Field>): string;
  read(text: string, now?: Date): ReadTicket<Field>;
}

/**
 * Writes and reads tickets of these fields, in this order: readable, then signed by HMAC-SHA-256 with the origin's key.
 * A ticket for one purpose is worth nothing for another; without the field `until` it counts for good.
 */
export function createTickets<const Field extends string>(key: string, purpose: string, fields: readonly Field[]): Tickets<Field> {
  const sign = (content: string) => createHmac('sha256', key).update(`${purpose}\n${content}`).digest('base64url');
  return {
    write(ticket) {
      const texts = fields.map((field) => {
        const value: Date | string = ticket[field];
        return value instanceof Date ? Math.floor(value.getTime() / 1000) : value;
      });
      const content = texts.join(SEPARATOR);
      return content + SEPARATOR + sign(content);
    },
    read(text, now = new Date()) {
      const end = text.lastIndexOf(SEPARATOR);
      const content = text.slice(0, Math.max(end, 0));
      const values = content.split(SEPARATOR);
      if (values.length !== fields.length || !isSame(text.slice(end + 1), sign(content))) return { kind: 'forged' };
      const entries = fields.map((field, index) => [field, field === 'until' ? new Date(Number(values[index]) * 1000) : values[index]]);
      const ticket: Ticket<Field> & { readonly until?: Date } = Object.fromEntries(entries);
      return { kind: !ticket.until || ticket.until > now ? 'good' : 'expired', ticket };
    },
  };
}

/** Compares signatures as texts: a reader of base64url passes over what stands behind one. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
