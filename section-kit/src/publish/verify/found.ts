/** Something that is not as it has to be, by name. */
export interface Found {
  readonly check: 'ledger' | 'head' | 'key' | 'description' | 'signature' | 'file' | 'document';
  readonly section: string | null;
  readonly version: string | null;
  /** The event, key, file or address that it is about. */
  readonly name: string;
  readonly message: string;
}

/** One release by its section and version. */
export interface Named {
  readonly section: string;
  readonly version: string;
}
