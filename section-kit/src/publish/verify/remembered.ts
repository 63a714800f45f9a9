import { readFile } from 'node:fs/promises';
import { eventHash } from 'shared/commands/ledger-chain';
import { isNotFound } from 'shared/commands/is-not-found';
import { reasonOf } from 'shared/commands/reason-of';
import type { PublicKeys, SealedEvent } from 'shared/contracts/ledger';
import * as z from 'zod/mini';
import { replaceFile } from '../../replace-file.ts';
import { ReleaseFailed } from '../call-origin.ts';
import type { Found } from './found.ts';

const rememberedSchema = z.object({
  url: z.string(),
  /** The newest event, and how many there were; null before the first. */
  head: z.nullable(z.object({ id: z.int(), hash: z.string(), events: z.int() })),
  originKeys: z.array(z.string()),
  signingKeys: z.array(
    z.object({
      id: z.string(),
      revoked: z.boolean(),
      /** Null for a key of all sections; absent in a file of an earlier version. */
      section: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** What a look at a site leaves behind, so that the next one notices what went away. */
export type Remembered = z.infer<typeof rememberedSchema>;

/** What was remembered of a site; undefined before the first look. Throws ReleaseFailed for a file of another kind or of another site. */
export async function readRemembered(file: string, url: string): Promise<Remembered | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw new ReleaseFailed(`${file} cannot be read (${reasonOf(error)}).`, { cause: error });
  });
  if (text === undefined) return undefined;
  try {
    const remembered = rememberedSchema.parse(JSON.parse(text));
    if (remembered.url === url) return remembered;
    throw new Error(`it is of ${remembered.url}`);
  } catch (error) {
    throw new ReleaseFailed(`${file} does not tell what was seen of ${url} (${reasonOf(error)}). Give another file to --state.`, {
      cause: error,
    });
  }
}

/** Keeps what a look at a site has found to be good. */
export async function remember(file: string, url: string, events: readonly SealedEvent[], keys: PublicKeys): Promise<void> {
  const newest = events.at(-1);
  const remembered: Remembered = {
    url,
    head: newest ? { id: newest.id, hash: eventHash(newest), events: events.length } : null,
    originKeys: keys.origin.map(({ id }) => id),
    signingKeys: keys.signing.map(({ id, revoked_at, section }) => ({ id, revoked: revoked_at !== null, section })),
  };
  await replaceFile(file, `${JSON.stringify(remembered, null, 2)}\n`);
}

type Fault = (check: 'head' | 'key', name: string, message: string) => void;

function headFaults({ head, originKeys }: Remembered, events: readonly SealedEvent[], fault: Fault): void {
  if (!head) return;
  const position = events.findIndex(({ id }) => id === head.id);
  const event = events[position];
  const name = `event ${head.id}`;
  if (!event) {
    fault('head', name, `The ledger went as far as event ${head.id} at the last look, and that event is gone: its end was cut off.`);
    return;
  }
  if (eventHash(event) !== head.hash || position + 1 !== head.events) {
    fault('head', name, `The ledger up to event ${head.id} is not the one of the last look: it was written anew.`);
  }
  // Where an origin had published a key, the newest event was sealed.
  if (originKeys.length > 0 && event.seal === null) {
    const message = `Event ${head.id} was signed by the origin at the last look, and is not any more: the signatures were removed.`;
    fault('head', name, message);
  }
}

function originKeyFaults({ originKeys }: Remembered, keys: PublicKeys['origin'], fault: Fault): void {
  for (const id of originKeys) {
    if (keys.some((key) => key.id === id)) continue;
    fault('key', id, `The origin's key ${id} was published at the last look, and is not any more.`);
  }
  for (const { id } of keys) {
    if (originKeys.length === 0 || originKeys.includes(id)) continue;
    const message = `The origin's key ${id} is new since the last look. Ask the operator whether it is theirs; then start with a new --state file.`;
    fault('key', id, message);
  }
}

const sectionWords = (section: string | null) => section ?? 'all sections';

function signingKeyFaults({ signingKeys }: Remembered, keys: PublicKeys['signing'], fault: Fault): void {
  for (const { id, revoked, section } of signingKeys) {
    const key = keys.find((now) => now.id === id);
    if (!key) fault('key', id, `The key ${id} of a team was published at the last look, and is not any more.`);
    else if (revoked && key.revoked_at === null) fault('key', id, `The key ${id} was revoked at the last look, and is not any more.`);
    if (!key || section === undefined || key.section === section) continue;
    const message = `The key ${id} signed releases of ${sectionWords(section)} at the last look, and signs those of ${sectionWords(key.section)} now.`;
    fault('key', id, message);
  }
  for (const { id, section } of keys) {
    if (signingKeys.length === 0 || signingKeys.some((known) => known.id === id)) continue;
    const message = `The key ${id}, which signs releases of ${sectionWords(section)}, is new since the last look. Ask its team whether it is theirs; then start with a new --state file.`;
    fault('key', id, message);
  }
}

/** What is not there any more, is new, or is there in another form, than at the last look. */
export function rememberedFaults(remembered: Remembered, events: readonly SealedEvent[], keys: PublicKeys): Found[] {
  const found: Found[] = [];
  const fault: Fault = (check, name, message) => found.push({ check, section: null, version: null, name, message });
  headFaults(remembered, events, fault);
  originKeyFaults(remembered, keys.origin, fault);
  signingKeyFaults(remembered, keys.signing, fault);
  return found;
}
