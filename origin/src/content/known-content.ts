import { setTimeout as wait } from 'node:timers/promises';
import { type Language, languages } from 'shared/sections/language';
import type { MetalRate } from 'shared/contracts/metal-rate';
import type { Story } from 'shared/contracts/story';
import type { RememberOnDisk } from '../db/last-known.ts';
import { withPatience } from '../db/patience.ts';
import { isStorageFailure } from '../server/storage-failure.ts';
import type { ContentData } from './content-data.ts';

/** How many stories a page shows. */
export const STORY_COUNT = 6;

/** A page waits no longer than this for new content while there is older. */
const PATIENCE_MS = 500;
const READING_MS = 4_000;
/** After a reading that failed. */
const AGAIN_MS = 1_000;
/** The version of what an origin found on its disk when it started: no page made of it stands for one made of the database's. */
const RECALLED = 'recalled';

interface Content {
  readonly version: string;
  readonly rate: MetalRate | undefined;
  readonly stories: Readonly<Record<Language, readonly Story[] | undefined>>;
}

/**
 * What pages show of the data: read once for each of its versions, from the start on, and kept in memory and on disk. While
 * the database cannot be used, what was last known is used at once, whichever page is asked for.
 */
export function knownContent({ remember, ...data }: ContentData & { readonly remember: RememberOnDisk }): ContentData {
  const rateOnDisk = remember<MetalRate | undefined>('metal-rate');
  const storiesOnDisk = {
    en: remember<readonly Story[] | undefined>('stories', 'en'),
    bn: remember<readonly Story[] | undefined>('stories', 'bn'),
  };
  let known: Content | undefined;
  let reading: { readonly version: string; readonly content: Promise<Content> } | undefined;
  let readAgainAt = Number.NEGATIVE_INFINITY;

  async function read(version: string): Promise<Content> {
    const [rate, en, bn] = await withPatience(READING_MS, () =>
      Promise.all([data.latestMetalRate(), ...languages.map((language) => data.stories(language, STORY_COUNT))]),
    );
    const content = { version, rate, stories: { en, bn } };
    if (reading?.version === version) known = content;
    void rateOnDisk.keep(rate);
    for (const language of languages) void storiesOnDisk[language].keep(content.stories[language]);
    return content;
  }

  function startReading(version: string): Promise<Content> {
    if (reading?.version === version) return reading.content;
    const content = read(version);
    const started = { version, content };
    reading = started;
    const finish = () => {
      if (reading === started) reading = undefined;
    };
    content.then(finish, () => {
      finish();
      readAgainAt = performance.now() + AGAIN_MS;
    });
    return content;
  }

  let recalling: Promise<Content | undefined> | undefined;
  async function recall(): Promise<Content | undefined> {
    const [rate, en, bn] = await Promise.all([rateOnDisk.read(), storiesOnDisk.en.read(), storiesOnDisk.bn.read()]);
    return rate || en || bn ? { version: RECALLED, rate, stories: { en, bn } } : undefined;
  }

  /** The version of the data; undefined where it cannot be asked and something else is known. */
  async function versionNow(): Promise<string | undefined> {
    try {
      return await data.dataVersion();
    } catch (error) {
      if (known && isStorageFailure(error)) return undefined;
      throw error;
    }
  }

  async function current(): Promise<Content> {
    const version = await versionNow();
    if (known && (version === undefined || version === known.version)) return known;
    if (version === undefined) throw new Error('Nothing is known of the content.');
    if (known && performance.now() < readAgainAt) return known;
    const fresh = startReading(version);
    recalling ??= recall();
    const older = known ?? (await recalling);
    if (!older) return await fresh;
    const orOlder = fresh.catch((error: unknown) => {
      if (isStorageFailure(error)) return older;
      throw error;
    });
    const answer = await Promise.race([orOlder, wait(PATIENCE_MS, older, { ref: false })]);
    // From here on nobody waits: what is new is used as soon as it is read.
    if (answer === older) {
      known ??= older;
      readAgainAt = Math.max(readAgainAt, performance.now() + AGAIN_MS);
    }
    return answer;
  }

  // Nothing waits for it; what cannot be read now is read with the first page.
  current().catch(() => undefined);
  return {
    dataVersion: async () => (await current()).version,
    latestMetalRate: async () => (await current()).rate,
    async stories(language, count) {
      if (count > STORY_COUNT) return await data.stories(language, count);
      return (await current()).stories[language]?.slice(0, count);
    },
  };
}
