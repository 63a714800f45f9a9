import type { IncomingHttpHeaders } from 'node:http';
import type { RecordedForm } from 'shared/sections/sections';
import { createTickets } from '../server/tickets.ts';

/** A header, not a cookie: a page's script could leave a cookie in a visitor's browser, and what that visitor sends would be a test's. */
const HEADER = 'x-journey-pass';
/** As long as a rehearsal of many pages takes on a busy machine; a pass that leaks is worth nothing soon. */
const PASS_MS = 20 * 60 * 1000;
const SEPARATOR = '.';

/** The forms that a journey can send. */
export const journeyForms: readonly RecordedForm[] = ['pledge', 'enquiry', 'subscription'];

/** What a form is answered that brings a pass which is over, or for others: recorded, it would be taken for a person's. */
export const NOT_OF_THIS_PASS =
  "This journey's pass is over, or is for the forms of another section. Walk it anew; a journey through several sections needs a token for all of them.";

/** A header that a browser which walks a journey sends with each request. */
export interface JourneyPass {
  readonly header: string;
  readonly value: string;
  readonly until: Date;
  /** The site whose forms take it. */
  readonly site: string;
}

export interface JourneyPasses {
  /** A pass by which these forms are known as a test's. */
  write(forms: readonly RecordedForm[]): JourneyPass;
  /** Whether a request is of a browser that walks a journey: it brings a pass of this origin, even one that is over. */
  isJourney(headers: IncomingHttpHeaders): boolean;
  /** Whether a form with these headers is a person's, a test's, or to be refused because its pass is over or for others. */
  senderOf(form: RecordedForm, headers: IncomingHttpHeaders): 'person' | 'journey' | 'refused';
}

/** Passes by which forms are known as a test's: signed, so that nobody's form can be called one without the origin's key. */
export function createJourneyPasses(secret: string, publicUrl: string): JourneyPasses {
  const tickets = createTickets(secret, 'journey', ['forms', 'until']);

  /** The forms of a pass, none where it is over; undefined without one of this origin. */
  function formsOf({ [HEADER]: value }: IncomingHttpHeaders): readonly string[] | undefined {
    const read = typeof value === 'string' ? tickets.read(value) : undefined;
    if (!read || read.kind === 'forged') return undefined;
    return read.kind === 'good' ? read.ticket.forms.split(SEPARATOR) : [];
  }

  return {
    write(forms) {
      const until = new Date(Date.now() + PASS_MS);
      return { header: HEADER, value: tickets.write({ forms: forms.join(SEPARATOR), until }), until, site: publicUrl };
    },
    isJourney: (headers) => formsOf(headers) !== undefined,
    senderOf(form, headers) {
      const forms = formsOf(headers);
      if (!forms) return 'person';
      return forms.includes(form) ? 'journey' : 'refused';
    },
  };
}
