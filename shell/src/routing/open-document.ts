/** Leaves this document for the one at an address; `replaces` where it takes the place of this document's entry in the history. */
export function openDocument(address: URL, replaces: boolean): void {
  if (replaces) location.replace(address);
  else location.assign(address);
}

/** Asks for this document again. */
export function reloadDocument(): void {
  location.reload();
}
