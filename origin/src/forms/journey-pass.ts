import type { RecordedForm } from 'shared/sections/sections';
import { cookieName, readOwnCookie } from '../server/cookies.ts';
import { createTickets } from '../server/tickets.ts';

const COOKIE = 'journey';
/** As long as a rehearsal of many pages takes on a busy machine; a pass that leaks is worth nothing soon. */
const PASS_MS = 20 * 60 * 1000;
const SEPARATOR = '.';

/** The forms that a journey can send. */
export const journeyForms: readonly RecordedForm[] = ['pledge', 'enquiry', 'subscription'];

/** What a form is answered that brings a pass which is over, or for others: recorded, it would be taken for a person's. */
export const NOT_OF_THIS_PASS =
  "This journey's pass is over, or is for the forms of another section. Walk it anew; a journey through several sections needs a token for all of them.";

/** A cookie for a browser that walks a journey. */
export interface JourneyPass {
  readonly name: string;
  readonly value: string;
  readonly until: Date;
  /** The site whose forms take it. */
  readonly site: string;
}

export interface JourneyPasses {
  /** A pass by which these forms are known as a test's. */
  write(forms: readonly RecordedForm[]): JourneyPass;
  /** Whether a `cookie` header is of a browser that walks a journey: it brings a pass of this origin, even one that is over. */
  isJourney(cookieHeader: string | undefined): boolean;
  /** Whether a form with this `cookie` header is a person's, a test's, or to be refused because its pass is over or for others. */
  senderOf(form: RecordedForm, cookieHeader: string | undefined): 'person' | 'journey' | 'refused';
}

/** Passes by which forms are known as a test's: signed, so that nobody's form can be called one without the origin's key. */
export function createJourneyPasses(secret: string, publicUrl: string): JourneyPasses {
  const tickets = createTickets(secret, 'journey', ['forms', 'until']);

  /** The forms of a pass, none where it is over; undefined without one of this origin. */
  function formsOf(cookieHeader: string | undefined): readonly string[] | undefined {
    const value = readOwnCookie(cookieHeader, COOKIE, publicUrl);
    const read = value === undefined ? undefined : tickets.read(value);
    if (!read || read.kind === 'forged') return undefined;
    return read.kind === 'good' ? read.ticket.forms.split(SEPARATOR) : [];
  }

  return {
    write(forms) {
      const until = new Date(Date.now() + PASS_MS);
      const value = tickets.write({ forms: forms.join(SEPARATOR), until });
      return { name: cookieName(COOKIE, publicUrl), value, until, site: publicUrl };
    },
    isJourney: (cookieHeader) => formsOf(cookieHeader) !== undefined,
    senderOf(form, cookieHeader) {
      const forms = formsOf(cookieHeader);
      if (!forms) return 'person';
      return forms.includes(form) ? 'journey' : 'refused';
    },
  };
}
