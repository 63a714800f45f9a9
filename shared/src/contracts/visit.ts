import type { SectionId } from '../sections/sections.ts';
import type { Language } from '../sections/language.ts';
import type { MetalRate } from './metal-rate.ts';
import type { Figures, Site } from './site.ts';
import type { Story } from './story.ts';

/** What the origin knew when it made the document; a kind that the page does not ask for, or that failed, is absent. */
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
  readonly status: 'sent' | 'open' | 'invalid' | 'failed';
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What was typed, so that nothing has to be typed twice. */
  readonly values: Readonly<Record<string, string>>;
  readonly reference?: string;
}

/** Everything that a page may depend on besides its address: the same on the server and for hydration. */
export interface Visit {
  readonly language: Language;
  /** The part of the query string that the page was rendered with. */
  readonly search: string;
  /** The year of the copyright line. */
  readonly year: number;
  readonly site: Omit<Site, keyof Figures>;
  readonly data: PageData;
  readonly form?: FormOutcome;
  /** One idempotency key per document: a form of this document is recorded once, however often it is sent. */
  readonly submissionKey: string;
}

/** The browser files of one release, relative to `base`: what the host needs to load a section in one step. */
export interface DeployedSection {
  readonly version: string;
  /** URL of the folder that the files lie in, with a slash at its end. */
  readonly base: string;
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that every page of the section needs. */
  readonly modules: readonly string[];
  /** Further modules by page id, in the language of the document. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The release that was stable before: what the browser takes where this one cannot be loaded. */
  readonly previous?: PreviousRelease;
}

/** As much of a release as loading it in another one's place takes. */
export type PreviousRelease = Pick<DeployedSection, 'version' | 'base' | 'entry' | 'styles'>;

/** The JSON that a document carries for its host. */
export interface VisitDocument {
  readonly visit: Visit;
  /** The section whose HTML the document holds, or null where the server had to leave its place empty. */
  readonly rendered: SectionId | null;
  readonly sections: Readonly<Partial<Record<SectionId, DeployedSection>>>;
  /** Set where the visitor's device may keep this document: URLs of what the page loads later, besides what the document names. */
  readonly offline?: readonly string[];
}
