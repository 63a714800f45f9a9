import { randomBytes } from 'node:crypto';
import { enquirySchema } from 'shared/contracts/enquiry';
import type { FormOutcome } from 'shared/contracts/page-context';
import { pledgeSchema } from 'shared/contracts/pledge';
import { html, scriptJson } from 'shared/domain/html';
import { suggestPhone } from 'shared/domain/phone';
import { readWaitingList } from 'shared/domain/waiting-lists';
import { LONGEST_DOCUMENT } from './answers.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Of each document: nobody guesses it, and no text has it by chance. Letters alone, which no page takes for a number. */
const NONCE_LENGTH = 28;
/** How a placeholder ends: with the place of its field. */
const PLACE_LENGTH = 2;
/** More than any form has; what else is posted is shown to nobody. */
const MOST_FIELDS = 40;
/** A shorter text stands in words of ours by chance. */
const SHORTEST_REPEATED = 4;
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

function newNonce(): string {
  return Array.from(randomBytes(NONCE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

function placeName(place: number): string {
  return `${LETTERS[Math.floor(place / LETTERS.length)]}${LETTERS[place % LETTERS.length]}`;
}

/** A text that was typed, as it stands between tags and in attributes of a document, and inside a string of its JSON. */
interface Typed {
  readonly text: string;
  readonly markup: string;
  readonly json: string;
}

function written(text: string): Typed {
  return { text, markup: String(html`${text}`), json: String(scriptJson(text)).slice(1, -1) };
}

/**
 * Hides what a person typed from the code that renders the page with it: a release's server code answers other visitors, too, and
 * would only have to remember. What pages depend on is left as it is. `reveal` throws where a document would become too long.
 */
export function hideTyped({ values, message, errors, ...outcome }: FormOutcome): HiddenOutcome {
  const nonce = newNonce();
  const typed = new Map<string, Typed>();
  const hide = (text: string) => {
    if (text === '') return text;
    const name = nonce + placeName(typed.size);
    typed.set(name, written(text));
    return name;
  };
  const fields = Object.entries(values).slice(0, MOST_FIELDS);
  const hidden = fields.map(([name, value]) => [name, IMPERSONAL.get(name)?.(value) ? value : hide(value)]);
  // Another host's words about a field may repeat what was typed.
  const repeated = [...typed].filter(([, { text }]) => text.length >= SHORTEST_REPEATED);
  const withoutTyped = (words: string) => repeated.reduce((changed, [name, { text }]) => changed.replaceAll(text, name), words);
  const meant = errors.phone ? suggestPhone(values.phone ?? '') : null;
  return {
    outcome: {
      ...outcome,
      message: withoutTyped(message),
      errors: Object.fromEntries(Object.entries(errors).map(([name, faults]) => [name, faults.map(withoutTyped)])),
      values: Object.fromEntries(hidden),
      ...(meant === null ? {} : { meant: { phone: hide(meant) } }),
    },
    reveal: (document) => (typed.size === 0 ? document : revealed(document, nonce, typed)),
  };
}

function revealed(document: string, nonce: string, typed: ReadonlyMap<string, Typed>): string {
  let at: 'text' | 'tag' | 'script' = 'text';
  let length = document.length;
  return document.replace(new RegExp(`<script|</script|>|${nonce}[a-z]{${PLACE_LENGTH}}`, 'gi'), (found) => {
    const value = typed.get(found);
    if (value) {
      const text = at === 'script' ? value.json : value.markup;
      length += text.length;
      if (length > LONGEST_DOCUMENT) throw new Error('What was typed stands so often in the page that it is longer than it may be');
      return text;
    }
    const token = found.toLowerCase();
    if (token === '<script' && at === 'text') at = 'tag';
    else if (token === '>' && at === 'tag') at = 'script';
    else if (token === '</script') at = 'text';
    return found;
  });
}
