import type { BootstrapData } from './page-context.ts';

/** The files that the head of a document names, as URLs. */
export interface DocumentAssets {
  /** URL of the folder of the shell's release, with a slash at its end; an origin that does not say it names all files below it. */
  readonly folder?: string;
  readonly entry: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** What modules are imported by name, each with the URL of the shell's own: the document's import map. */
  readonly imports: Readonly<Record<string, string>>;
  /** SHA-384 integrity by URL, for each module and style named above, and for modules that these import once they run. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the origin asks of the shell's server build. */
export interface RenderRequest {
  /** Absolute public origin of the site, for canonical links. */
  readonly publicUrl: string;
  /** Path without language prefix. */
  readonly path: string;
  /** Query string with its question mark, or empty. */
  readonly search: string;
  readonly assets: DocumentAssets;
  readonly document: BootstrapData;
  /** Whether the origin serves the lists of releases' files; one that does not says all files in the document. */
  readonly servesFileLists?: boolean;
}

export interface RenderedPage {
  readonly status: number;
  /** The whole document. */
  readonly html: string;
  /** Whether the document gives every module that its code imports an integrity, so that its browser may refuse all others. */
  readonly verifiesImports?: boolean;
  /** Whether the document's code reads the lists of releases' files, so that the document need not say them. */
  readonly readsFileLists?: boolean;
  /**
   * Whether that code verifies a list by the beginning of its integrity (`beginningOf` in `domain/file-list.ts`), and asks the origin
   * for the release before one that fails (`previousAddress` in `contracts/file-list.ts`), so that the document need not say either.
   */
  readonly readsBriefReleases?: boolean;
  /** Set where the page answers with a redirect. */
  readonly location?: string;
}

/** An entry of a shell's server build; `section` is the server build of the page's section, or null. */
export interface ShellServerModule<Request = RenderRequest> {
  render(request: Request, section: unknown): Promise<RenderedPage>;
}
