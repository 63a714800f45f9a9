import type { Breakage } from './decide-ramp.ts';

/** What a visitor can have met, as bits that are only ever added: the same news twice changes nothing. */
export const seenBits = {
  /** The origin served the visitor a document of the section. */
  served: 1,
  /** The browser sent something. */
  heard: 2,
  /** The page came alive. */
  mounted: 4,
  /** The visitor left before the page could come alive. */
  left: 8,
  'stand-in': 16,
  error: 32,
  form: 64,
  slow: 128,
} as const satisfies Record<string, number> & Record<Breakage, number>;

export type Seen = keyof typeof seenBits;

/** The bits of some of them together. */
export function bitsOf(seen: readonly Seen[]): number {
  return seen.reduce((bits, one) => bits | seenBits[one], 0);
}
