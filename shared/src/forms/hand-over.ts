// The page in the other language is another document. What a page holds and its forms do not show goes along by the storage of this tab,
// from the click on the language switch until that document takes it.

/** Calls `hand` when this tab goes on to the page in the other language; returns what ends that. */
export function onLanguageSwitch(hand: () => void): () => void {
  function follow({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // In another tab the document that is left goes on.
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    if (target instanceof Element && target.closest('a[hreflang]')) hand();
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Hands a value to the next document of this tab under a name; where the browser refuses its storage, it ends with this document. */
export function handOver(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The next document begins empty.
  }
}

/** What the document before this one has handed over under a name, which is forgotten by that; null where it was nothing that can be read. */
export function takeHanded(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
