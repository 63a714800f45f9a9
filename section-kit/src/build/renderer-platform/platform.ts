// What React's server renderer takes from Node, without Node: a release's server code gets no built-in module (docs/decisions/0028).
// The renderer for Node is the fastest of React's: those for other platforms encode every piece of text on its own.

const Encoder = TextEncoder;
export { Encoder as TextEncoder };

/** Holds a value while a function runs, though not across what it waits for, which the renderer manages by itself. */
export class AsyncLocalStorage<Store> {
  #store: Store | undefined;

  run<Parameters extends unknown[], Result>(store: Store, run: (...parameters: Parameters) => Result, ...parameters: Parameters): Result {
    const before = this.#store;
    this.#store = store;
    try {
      return run(...parameters);
    } finally {
      this.#store = before;
    }
  }

  getStore(): Store | undefined {
    return this.#store;
  }
}

/** The renderer shortens the keys of form states by it: here they stay whole, as in its versions for other platforms. */
export function createHash() {
  let text = '';
  return {
    update(part: string) {
      text += part;
    },
    digest: () => text,
  };
}

/** Sizes say when a document is sent in parts, which the shell's are not: a rough one will do. */
export const Buffer = { byteLength: (text: string) => text.length };

type Chunk = string | Uint8Array;

/** A document that was rendered whole before it is read; what is read of it is text. */
export class Readable {
  readonly #read: () => void;
  readonly #chunks: Chunk[] = [];
  #error: unknown;

  constructor({ read }: { readonly read: () => void }) {
    this.#read = read;
  }

  push(chunk: Chunk | null): boolean {
    if (chunk !== null) this.#chunks.push(chunk);
    return true;
  }

  destroy(error: unknown): void {
    this.#error = error;
  }

  *[Symbol.iterator](): Generator<string> {
    this.#read();
    if (this.#error !== undefined) throw this.#error;
    const decoder = new TextDecoder();
    for (const chunk of this.#chunks) yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
}
