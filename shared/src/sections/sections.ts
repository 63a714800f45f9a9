import type { Bilingual } from './language.ts';

/** Which sections there are is known at run time alone: by what is live for a visitor, and by the host's list (`pnpm admin section list`). */
export type SectionId = string;

/** What the origin hands to a page together with its document. */
export type PageDataKind = 'rates' | 'stories' | 'figures';

/** A form that makes a record of its own. */
export type RecordedForm = 'pledge' | 'enquiry' | 'subscription';

/** A button that does what the secret in its page's address allows, and nothing else: opening the page changes nothing. */
export type LinkForm = 'confirmation' | 'unsubscription';

/** The forms that a page accepts by an ordinary POST to its own path. */
export type FormKind = RecordedForm | LinkForm;

/** What a section says of one of its pages, in both languages. */
export interface PageEntry {
  /** Also the file: `src/pages/<id>/page.tsx` of the section's package. */
  readonly id: string;
  /** react-router path without language prefix. */
  readonly path: string;
  readonly label: Bilingual;
  /** One line under the label in the desktop menu; pages without one are not in a menu. */
  readonly note?: Bilingual | undefined;
  readonly data?: readonly PageDataKind[] | undefined;
  readonly accepts?: FormKind | undefined;
  /** Names of files to download that answer below the page's path; a release keeps them in `client/downloads/`. */
  readonly downloads?: readonly string[] | undefined;
  /** The section that a page of the shell borrows a block from; the page is whole without it. */
  readonly borrows?: SectionId | undefined;
  /**
   * Reached by a link in a mail, whose query string names a secret: search engines and caches do not keep the page, and
   * nobody is told its address.
   */
  readonly byLink?: boolean | undefined;
  /** Whether the visitor's device keeps the page for when there is no connection; never one with a form. */
  readonly offline?: true | undefined;
  /** Names in the query string that change what the server renders; all others are ignored there. */
  readonly query?: readonly string[] | undefined;
  /** What a rehearsal opens the page with besides its plain address: query strings such as `?for=sadaqah`. */
  readonly states?: readonly string[] | undefined;
}

/** What a section says of itself; its release carries it. */
export interface SectionEntry {
  readonly id: SectionId;
  /** The workspace package, and the remote's name in the federation runtime. */
  readonly remote: string;
  readonly label: Bilingual;
  /** One sentence in the section's menu panel. */
  readonly intro: Bilingual;
  readonly pages: readonly PageEntry[];
  /** Where pages have gone that the section had before: by the path that people have kept, the path that answers now. */
  readonly moved?: Readonly<Record<string, string>> | undefined;
  /** What this release means to change, by the names that a rehearsal gives to differences: `html give-zakat`, or `html *` for all pages. */
  readonly expects?: readonly string[] | undefined;
}
