import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared/contracts/release';
import { encodeWithDictionary } from '../../server/encode-body.ts';
import type { EncodeKept } from '../../server/encoded-cache.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleasedFiles } from '../read-released.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { NOTHING_PUBLISHED, type SectionState, withinReach } from '../section-state.ts';
import { dictionaryNamed, patternOf } from './dictionary-header.ts';

/** A visitor who comes back after more releases than this loads what changed as it is. */
const RELEASES_BACK = 10;
/** Digests that are kept in memory: of every file of a hundred releases. */
const DIGESTS_KEPT = 5_000;
/** What is known of the dictionaries of a file is kept for so many files: of some releases of every section. */
const FILES_KEPT = 2_000;
/** Where an earlier release is missing on this disk, or cannot be read, it is looked for again after this. */
const INCOMPLETE_MS = 5_000;

export interface DictionariesDependencies {
  readonly store: Pick<ReleaseStore, 'findHere'>;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly encodeKept: EncodeKept;
  readonly files: Pick<ReleasedFiles, 'read'>;
}

/**
 * A browser file of a release, compressed for the encoding `dcb` with what the client has of an earlier release; undefined where it
 * names nothing that the file may be compressed with. Never rejects: without such a body, the file is sent as to everybody else.
 */
export type EncodeWithEarlier = (headers: IncomingHttpHeaders, asked: StoredRelease, name: string) => Promise<Buffer | undefined>;

/** Some pages' files of a returning visitor. */
const MOST_WAITING = 64;

interface Dictionaries {
  /** Of files of earlier releases, by SHA-256. */
  readonly paths: ReadonlyMap<string, string>;
  readonly isComplete: boolean;
}

interface KnownDictionaries {
  readonly state: SectionState;
  readonly dictionaries: Promise<Dictionaries>;
  /** When they are looked for again, by `performance.now()`. */
  until: number;
}

/** The versions that a returning visitor may have files of: what is served, what was before it, and what was published last. */
function earlierVersions(state: SectionState, version: string): string[] {
  const known = [...withinReach(state), ...state.previous.slice(0, RELEASES_BACK), ...state.published.slice(-RELEASES_BACK - 1)];
  return [...new Set(known)].filter((other) => other !== version);
}

/** The paths of the files that a pattern stands for in a release; one, where each has a name of its own. */
function filesCalled(release: Release, pattern: string): string[] {
  const files = release.files.map((file) => file.path).filter((file) => file.startsWith('client/'));
  return files.filter((file) => patternOf(release, file.slice('client/'.length)) === pattern);
}

/**
 * Returns the function that compresses a file with the same file, by the pattern of its name, of one of the section's last releases, found by
 * its SHA-256 on this origin's disk. Only for files that visitors are served now, or that a rollback would bring back: so few are ever made.
 */
export function createDictionaries({ store, ledger, encodeKept, files }: DictionariesDependencies): EncodeWithEarlier {
  const digests = new LRUCache<string, string>({ max: DIGESTS_KEPT });
  /** By file: what its dictionaries are while its section's releases are these. Anybody may name a digest that does not exist, as often as they like. */
  const known = new LRUCache<string, KnownDictionaries>({ max: FILES_KEPT });

  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that documents find a thread to be compressed on; rejects where many wait already. */
  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (waiting >= MOST_WAITING) throw new Error('Too much is to be compressed: the whole file is sent.');
    waiting += 1;
    const made = last.then(make).finally(() => {
      waiting -= 1;
    });
    last = made.catch(() => undefined);
    return made;
  }

  async function digestOf(file: string): Promise<string> {
    const digest = digests.get(file) ?? hash('sha256', await readFile(file), 'base64');
    digests.set(file, digest);
    return digest;
  }

  /** What a file may be compressed with, in releases as they are: paths by SHA-256. Complete where nothing was missing here. */
  async function readDictionaries(state: SectionState, { section, version }: Release, pattern: string): Promise<Dictionaries> {
    const paths = new Map<string, string>();
    let isComplete = true;
    for (const earlier of earlierVersions(state, version)) {
      const stored = await store.findHere(section, earlier);
      isComplete &&= stored !== undefined;
      for (const called of stored ? filesCalled(stored.release, pattern) : []) {
        const file = path.join(stored?.folder ?? '', called);
        const digest = await digestOf(file).catch(() => undefined);
        isComplete &&= digest !== undefined;
        // Of the same content in several releases, the one that is served comes first.
        if (digest !== undefined && !paths.has(digest)) paths.set(digest, file);
      }
    }
    return { paths, isComplete };
  }

  /** The path of the dictionary of a SHA-256; undefined where no earlier release has it under the pattern. */
  async function findDictionary(release: Release, pattern: string, sha256: string): Promise<string | undefined> {
    const { section, version } = release;
    const state = (await ledger.states()).get(section) ?? NOTHING_PUBLISHED;
    if (!withinReach(state).includes(version)) return undefined;
    const key = `${section}/${version} ${pattern}`;
    const kept = known.get(key);
    if (kept?.state === state && performance.now() < kept.until) return (await kept.dictionaries).paths.get(sha256);
    const reading: KnownDictionaries = { state, dictionaries: readDictionaries(state, release, pattern), until: Number.POSITIVE_INFINITY };
    known.set(key, reading);
    const lookAgain = () => {
      reading.until = performance.now() + INCOMPLETE_MS;
    };
    reading.dictionaries.then(({ isComplete }) => isComplete || lookAgain(), lookAgain);
    return (await reading.dictionaries).paths.get(sha256);
  }

  async function encode(asked: StoredRelease, name: string, sha256: string): Promise<Buffer | undefined> {
    const { release } = asked;
    const pattern = patternOf(release, name);
    const dictionary = pattern && (await findDictionary(release, pattern, sha256));
    if (!dictionary) return undefined;
    return encodeKept(`${release.section}/${release.version}/${name} with ${sha256}`, 'identity', () =>
      inTurn(async () => {
        const [body, content] = await Promise.all([files.read(asked, `client/${name}`), readFile(dictionary)]);
        // What was compressed with other bytes could not be read.
        if (hash('sha256', content, 'base64') !== sha256) throw new Error(`${dictionary} is not what it was`);
        return encodeWithDictionary(body, { content, sha256 });
      }),
    );
  }

  return async (headers, asked, name) => {
    const sha256 = dictionaryNamed(headers);
    return sha256 === undefined ? undefined : encode(asked, name, sha256).catch(() => undefined);
  };
}
