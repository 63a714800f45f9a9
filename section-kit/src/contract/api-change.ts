/** What a change of the contract asks of its version: a major for what is taken away or demanded, a minor for what is added. */
export interface ApiChange {
  readonly bump: 'major' | 'minor';
  /** Where and what, in one line. */
  readonly what: string;
}

/** The files of one version of the contract. */
export interface Api {
  /** Folder of its files; imports of packages are resolved from there. */
  readonly root: string;
  /** File of each subpath that sections import, relative to `root`. */
  readonly modules: Readonly<Record<string, string>>;
  /** Texts of files that are not on disk, by path relative to `root`. */
  readonly texts?: ReadonlyMap<string, string>;
}
