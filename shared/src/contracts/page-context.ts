import type { SectionId } from '../sections/sections.ts';
import type { Language } from '../sections/language.ts';
import type { MetalRate } from './metal-rate.ts';
import type { Figures, Site } from './site.ts';
import type { SiteMap } from './site-map.ts';
import type { Story } from './story.ts';

/** What the origin knew when it made the document; what the page does not ask for, or what failed, is absent. */
export interface PageData {
  readonly rates?: MetalRate;
  /** Whether they are older than the site's `pricesGoOldAfterHours`. */
  readonly ratesAreOld?: boolean;
  readonly stories?: readonly Story[];
  readonly figures?: Figures;
}

/** What became of a form that was posted without script, for the page that is shown again. */
export interface FormOutcome {
  /** `open`: nothing was to be recorded yet, the form goes on at another step. */
  readonly status: 'open' | 'invalid' | 'failed';
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /**
   * What was typed, so that nothing has to be typed twice. On the server, placeholders stand for what says something of a person:
   * show each where it was typed, and do not read it.
   */
  readonly values: Readonly<Record<string, string>>;
  /** What was probably meant by a field, for a page that shows it without reading what was typed. */
  readonly meant?: Readonly<Record<string, string>>;
}

/** Everything that a page may depend on besides its address: the same on the server and for hydration. */
export interface PageContext {
  readonly language: Language;
  /** The part of the query string that the page was rendered with. */
  readonly search: string;
  /** The year of the copyright line. */
  readonly year: number;
  readonly site: Omit<Site, keyof Figures>;
  /** The sections and pages of this visitor's site. */
  readonly siteMap: SiteMap;
  readonly data: PageData;
  readonly form?: FormOutcome;
  /** One idempotency key per document: a form of this document is recorded once, however often it is sent. */
  readonly submissionKey: string;
}

/** A release as documents name it, which lies below `/releases/<section>/<version>/`. */
export interface NamedRelease {
  readonly version: string;
  /** The integrity of the list of its files in the language of the document, or its beginning where the shell makes do with that. */
  readonly list: string;
}

/** What the host needs to load a section, and to load the release before where that one fails. */
export interface ListedSection extends NamedRelease {
  /** The release that was stable before, for a shell that does not ask for it: what the browser takes where this one cannot be loaded. */
  readonly previous?: NamedRelease;
}

/**
 * A section whose files the document says itself, relative to `base`: of a dev server, and in documents of a shell that was
 * published before files had lists.
 */
export interface DeployedSection {
  readonly version: string;
  /** URL of the folder that the files lie in, with a slash at its end. */
  readonly base: string;
  readonly entry: string;
  /** The integrity of the release's digests in the language of the document; absent where a dev server has the files. */
  readonly integrity?: string;
  /** The module that the entry, a federation container, exposes; absent where it takes the singletons from the runtime's share scope. */
  readonly exposed?: string;
  readonly styles: readonly string[];
  /** Modules that every page of the section needs. */
  readonly modules: readonly string[];
  /** Further modules by page id, in the language of the document. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** As of a listed section. */
  readonly previous?: PreviousRelease;
}

/** As much of a release as loading it in another one's place takes. */
export type PreviousRelease = Pick<DeployedSection, 'version' | 'base' | 'entry' | 'integrity' | 'styles'>;

/** The JSON that a document carries for its host. */
export interface BootstrapData {
  /** Named so by releases that are already published. */
  readonly visit: PageContext;
  /** The section whose HTML the document holds, or null if the server could not render it. */
  readonly rendered: SectionId | null;
  readonly sections: Readonly<Record<SectionId, ListedSection | DeployedSection>>;
  /** What the section of the document's own page starts with: its container and the module that this exposes, by path below the release's URL, or below `base` where the document names its files by their content. */
  readonly start?: { readonly entry: string; readonly exposed?: string; readonly base?: string };
  /** Set where the visitor's device may keep this document: URLs of what the page loads later, besides what the document names. */
  readonly offline?: readonly string[];
}
