// The package brings no types; @types/jsdom would bring the whole DOM into server code.
declare module 'jsdom' {
  interface ParsedElement {
    readonly textContent: string | null;
    readonly lang: string;
    getAttribute(name: string): string | null;
    closest(selector: string): ParsedElement | null;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
  }

  interface ParsedDocument {
    readonly title: string;
    readonly documentElement: ParsedElement;
    querySelector(selector: string): ParsedElement | null;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
  }

  /** What the document would write to a console; nowhere, unless it is sent on. */
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string; readonly virtualConsole?: VirtualConsole });
    readonly window: { readonly document: ParsedDocument; close(): void };
  }
}
