import type { SectionId } from '../sections/sections.ts';

/** As much of a page as every document tells, in the document's language: what menus, links and routes are made of. */
export interface MappedPage {
  readonly id: string;
  /** react-router path without language prefix. */
  readonly path: string;
  readonly label: string;
  /** One line under the label in the desktop menu; pages without one are not in a menu. */
  readonly note?: string;
  /** Set where the page takes a form. */
  readonly accepts?: true;
  /** Set where a link in a mail leads to the page, and nothing else. */
  readonly byLink?: true;
  /** Set where the visitor's device keeps the page for when there is no connection. */
  readonly offline?: true;
  /** The section that the page borrows a block from. */
  readonly borrows?: SectionId;
  /** Names of the files that the page offers for download. */
  readonly downloads?: readonly string[];
}

/** One section of a visit, in the language of the document. */
export interface MappedSection {
  readonly id: SectionId;
  /** The remote's name in the federation runtime, where it is not `mf-<id>`. */
  readonly remote?: string;
  readonly label: string;
  /** One sentence in the section's menu panel; a section without one is not in the menu. */
  readonly intro?: string;
  readonly pages: readonly MappedPage[];
}

/** What this visitor's site consists of, in the order of the menu: the sections of which a release is live for them, the shell first. */
export type SiteMap = readonly MappedSection[];
