import { type SealedEvent, type PublicKeys, ledgerPageSchema, publicKeysSchema } from 'shared/contracts/ledger';
import { reasonOf } from 'shared/commands/reason-of';
import type * as z from 'zod/mini';
import { ReleaseFailed } from '../call-origin.ts';
import { printableLine } from '../printable.ts';

/** An answer that takes longer, or is larger, is given up: the site is not trusted. */
const ANSWER_TIMEOUT_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Far more than a ledger has pages, so that no site keeps a verifier reading for ever. */
const MOST_PAGES = 2_000;

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A site as everybody sees it from outside; what cannot be read throws ReleaseFailed. */
export interface Site {
  read(path: string): Promise<SiteAnswer>;
  /** The whole ledger, oldest event first. */
  ledger(): Promise<SealedEvent[]>;
  keys(): Promise<PublicKeys>;
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a site at its address, without cookies and without a token. */
export function openSite(url: string): Site {
  async function read(path: string): Promise<SiteAnswer> {
    try {
      const response = await fetch(new URL(path, url), {
        redirect: 'manual',
        headers: { accept: '*/*', 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      return { status: response.status, headers: response.headers, body: await bodyOf(response) };
    } catch (error) {
      throw new ReleaseFailed(`${url}${path} cannot be read (${printableLine(reasonOf(error))}). Is that the address of a site?`, {
        cause: error,
      });
    }
  }

  async function readJson<Value>(path: string, schema: z.ZodMiniType<Value>): Promise<Value> {
    const { status, body } = await read(path);
    try {
      if (status !== 200) throw new Error(`it answers ${status}`);
      return schema.parse(JSON.parse(body.toString()));
    } catch (error) {
      throw new ReleaseFailed(`${url}${path} is not what a site of this kind answers (${printableLine(reasonOf(error))}).`, {
        cause: error,
      });
    }
  }

  return {
    read,
    keys: () => readJson('/_ledger/keys', publicKeysSchema),
    async ledger() {
      const events: SealedEvent[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const after = events.at(-1)?.id ?? 0;
        const read = await readJson(`/_ledger/events?after=${after}`, ledgerPageSchema);
        if (read.events.some(({ id }, index) => id <= (read.events[index - 1]?.id ?? after))) {
          throw new ReleaseFailed(`${url}/_ledger/events does not answer in the order of the events.`);
        }
        events.push(...read.events);
        if (!read.more || read.events.length === 0) return events;
      }
      throw new ReleaseFailed(`The ledger of ${url} has no end.`);
    },
  };
}
