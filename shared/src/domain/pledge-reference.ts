// No spaces: an address that someone else made must not be able to put a sentence on the page of thanks.
const REFERENCE = /^[\w./-]{1,24}$/;

/** Stands in the address of the page of thanks where a pledge was recorded by a host that gives no references. */
export const NO_REFERENCE = '-';

/** Tells whether a text may be shown as the reference of a pledge. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
