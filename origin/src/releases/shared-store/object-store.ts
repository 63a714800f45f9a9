/** Objects by name, behind a network. Every promise rejects with StoreUnavailable while the store cannot be used. */
export interface ObjectStore {
  /** An object's content; undefined where there is none, or it has more than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Keeps an object, in place of what has its name; it appears whole or not at all. */
  write(name: string, content: Buffer): Promise<void>;
  /** The names of the folders right below a folder. */
  folders(below: string): Promise<string[]>;
}

/** The store of the releases cannot be used just now; the message says what to do. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly statusCode = 503;
}
