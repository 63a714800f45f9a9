/** What a page tells the worker, once it has settled. */
export interface KeepRequest {
  /** The release of each section that this document is made from. */
  readonly served: Readonly<Record<string, string>>;
  /** When this document was loaded, in milliseconds since 1970: it knows nothing of what is served since. 0 where Back took it from the browser's cache. */
  readonly loadedAt: number;
  /** The path, with its language, of a page to keep, or null. */
  readonly path: string | null;
  /** Whether the browser is set to save data: outdated copies are then removed without being replaced. */
  readonly saveData: boolean;
}
