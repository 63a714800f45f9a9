import { randomInt } from 'node:crypto';
import { enquirySchema } from 'shared/contracts/enquiry';
import type { FormOutcome } from 'shared/contracts/page-context';
import { pledgeSchema } from 'shared/contracts/pledge';
import { html, scriptJson } from 'shared/domain/html';
import { suggestPhone } from 'shared/domain/phone';
import { readWaitingList } from 'shared/domain/waiting-lists';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Nobody guesses it, and no text has it by chance. */
const PLACEHOLDER_LENGTH = 28;
const SUM = /^[\d০-৯., ৳]{0,24}$/;
const STEP = /^(?:amount|details)$/;

const isIntention = (value: string) => pledgeSchema.shape.intention.safeParse(value).success;

/** The fields that pages depend on and that say nothing of a person, and what may stand in them. */
const IMPERSONAL: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['donation', (value) => SUM.test(value)],
  ['prefilled', (value) => SUM.test(value)],
  ['preset', (value) => SUM.test(value)],
  ['intention', isIntention],
  ['for', isIntention],
  ['step', (value) => STEP.test(value)],
  ['subject', (value) => readWaitingList(value) !== undefined],
  ['nature_of_enquiry', (value) => enquirySchema.shape.nature_of_enquiry.safeParse(value).success],
]);

export interface HiddenOutcome {
  /** The outcome with placeholders for what was typed. */
  readonly outcome: FormOutcome;
  /** Puts what was typed into a document in place of its placeholders: as text, and in its JSON as JSON. */
  reveal(document: string): string;
}

function placeholder(): string {
  return Array.from({ length: PLACEHOLDER_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A text as it stands inside a string of JSON in a document. */
function inJson(text: string): string {
  return String(scriptJson(text)).slice(1, -1);
}

/**
 * Hides what a person typed from the code that renders the page with it: a release's server code answers other visitors, too, and
 * would only have to remember. What pages depend on is left as it is.
 */
export function hideTyped({ values, ...outcome }: FormOutcome): HiddenOutcome {
  const typed = new Map<string, string>();
  const hide = (text: string) => {
    if (text === '') return text;
    const name = placeholder();
    typed.set(name, text);
    return name;
  };
  const hidden = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, IMPERSONAL.get(name)?.(value) ? value : hide(value)]),
  );
  const meant = outcome.errors.phone ? suggestPhone(values.phone ?? '') : null;
  const names = () => new RegExp([...typed.keys()].join('|'), 'g');
  const replaced = (part: string, written: (text: string) => string) => part.replace(names(), (name) => written(typed.get(name) ?? ''));
  return {
    outcome: { ...outcome, values: hidden, ...(meant === null ? {} : { meant: { phone: hide(meant) } }) },
    reveal(document) {
      if (typed.size === 0) return document;
      const parts = document.split(/(<script\b[^>]*>.*?<\/script>)/s);
      return parts.map((part, index) => replaced(part, index % 2 === 1 ? inJson : (text) => String(html`${text}`))).join('');
    },
  };
}
