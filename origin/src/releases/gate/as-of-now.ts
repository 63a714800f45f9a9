import type { ContentData } from '../../content/content-data.ts';

/** The same content for every page of a trial: prices that change meanwhile would make a page another one, for no fault of its release. */
export function asOfNow({ dataVersion, latestMetalRate, stories }: ContentData): ContentData {
  const known = new Map<string, Promise<unknown>>();
  function once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = (known.get(key) ?? read()) as Promise<Value>;
    known.set(key, reading);
    return reading;
  }
  return {
    dataVersion: () => once('version', dataVersion),
    latestMetalRate: () => once('rate', latestMetalRate),
    stories: (language, count) => once(`stories ${language} ${count}`, () => stories(language, count)),
  };
}
