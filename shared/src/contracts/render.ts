import type { VisitDocument } from './visit.ts';

/** The files that the head of a document names, as URLs. */
export interface DocumentAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** SHA-384 integrity by URL, for each module and style named above. */
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
  readonly document: VisitDocument;
}

export interface RenderedPage {
  readonly status: number;
  /** The whole document. */
  readonly html: string;
  /** Set where the page answers with a redirect. */
  readonly location?: string;
}

/** An entry of a shell's server build; `section` is the server build of the page's section, or null. */
export interface ShellServerModule<Request = RenderRequest> {
  render(request: Request, section: unknown): Promise<RenderedPage>;
}
