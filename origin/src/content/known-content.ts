import { languages } from 'shared/sections/language';
import { type RememberOnDisk, readOrLastKnown } from '../db/last-known.ts';
import type { ContentData } from './content-data.ts';

/** How many stories a page shows. */
export const STORY_COUNT = 6;

/**
 * What pages show of the data: as it was last known where the database cannot be used. All of it is read once for each
 * version of the data, from the start on, so that it is known whichever page is asked for first while the database is away.
 */
export function knownContent({ remember, ...data }: ContentData & { readonly remember: RememberOnDisk }): ContentData {
  const rate = remember<Awaited<ReturnType<ContentData['latestMetalRate']>>>('metal-rate');
  const storiesIn = {
    en: remember<Awaited<ReturnType<ContentData['stories']>>>('stories', 'en'),
    bn: remember<Awaited<ReturnType<ContentData['stories']>>>('stories', 'bn'),
  };
  const latestMetalRate = () => readOrLastKnown(data.latestMetalRate, rate);
  const stories: ContentData['stories'] = (language, count) => readOrLastKnown(() => data.stories(language, count), storiesIn[language]);
  let readVersion: string | undefined;

  async function dataVersion(): Promise<string> {
    const version = await data.dataVersion();
    if (version !== readVersion) {
      readVersion = version;
      const reading = [latestMetalRate(), ...languages.map((language) => stories(language, STORY_COUNT))];
      Promise.all(reading).catch(() => {
        readVersion = undefined;
      });
    }
    return version;
  }

  // Nothing waits for it; what cannot be read now is read with the first page.
  dataVersion().catch(() => undefined);
  return { dataVersion, latestMetalRate, stories };
}
