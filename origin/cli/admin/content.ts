import { readFile } from 'node:fs/promises';
import type { TypedRate } from '../../src/content/metal-rates.ts';
import { type BilingualStory, parseStoryFile } from '../../src/content/story-file.ts';
import type { Data } from '../../src/open-data.ts';
import { InputError } from '../../src/server/data-error.ts';

/** Sets today's prices; throws InputError where one cannot be right. */
export async function setRates(data: Data, rate: TypedRate): Promise<string> {
  await data.setMetalRate(rate).catch((error: unknown) => {
    throw listFaults('The rate was not changed:', error);
  });
  return `Today's rate is now ${rate.gold} taka per gram of gold and ${rate.silver} per gram of silver.`;
}

/** Adds the stories of a file, all or none; throws InputError where it cannot be used. */
export async function importStories(data: Data, file: string): Promise<string> {
  const stories = await readStoryFile(file);
  await data.importStories(stories);
  return `Imported ${stories.length} ${stories.length === 1 ? 'story' : 'stories'} in both languages.`;
}

async function readStoryFile(file: string): Promise<readonly BilingualStory[]> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new InputError([`${file} cannot be read (${error.message}).`]);
  });
  try {
    return parseStoryFile(content);
  } catch (error) {
    throw listFaults(`${file} was not imported:`, error);
  }
}

/** The faults of an InputError as a list below a heading; any other error as it is. */
function listFaults(heading: string, error: unknown): unknown {
  return error instanceof InputError ? new InputError([heading, ...error.faults.map((fault) => `- ${fault}`)]) : error;
}
