import { describe, expect, test } from 'vitest';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { parseStoryFile } from './story-file.ts';

onEachDatabase();

const karim = {
  id: 'karim',
  image: 'https://blog.example.org/karim.jpg',
  en: { title: 'Karim', heading: 'A boat', quote: 'The river was kind.' },
  bn: { title: 'করিম', heading: 'একটা নৌকা', quote: 'নদী সদয় ছিল।' },
};

describe('the rate', () => {
  test('is a sample in a new database, and the last one set afterwards', async () => {
    const data = await temporaryData();
    expect(await data.latestMetalRate()).toMatchObject({
      prices: { xau: { selling_price: 15500 }, xag: { selling_price: 222 } },
      sample: true,
    });
    await data.setMetalRate({ gold: '15600.25', silver: '230.5' });
    await data.setMetalRate({ gold: '15700', silver: '231' });
    expect(await data.latestMetalRate()).toEqual({
      prices: { xau: { selling_price: 15700 }, xag: { selling_price: 231 } },
      updated_at: expect.stringMatching(/Z$/),
    });
    const sources = await data.db.selectFrom('metal_rates').select('source').orderBy('id').execute();
    expect(sources.map((row) => row.source)).toEqual(['sample', 'operator', 'operator']);
  });

  test.each([
    ['abc', '222'],
    ['15500', '-1'],
    ['15,500', '222'],
    ['15500', '0'],
    ['1e5', '222'],
    ['', ''],
    ['222', '15500'],
  ])('of gold %j and silver %j is refused, and the old one stays', async (gold, silver) => {
    const data = await temporaryData();
    const before = await data.latestMetalRate();
    await expect(data.setMetalRate({ gold, silver })).rejects.toMatchObject({ name: 'InputError' });
    expect(await data.latestMetalRate()).toEqual(before);
  });
});

describe('stories', () => {
  test('are samples in both languages until the first import', async () => {
    const data = await temporaryData();
    expect((await data.stories('en', 6))?.map((story) => story.title)).toEqual(['Rahima', 'Jamal', 'Sufia']);
    expect((await data.stories('bn', 2))?.map((story) => story.title)).toEqual(['রহিমা', 'জামাল']);
    await data.importStories([karim]);
    expect(await data.stories('bn', 6)).toEqual([{ id: 'karim', image: karim.image, ...karim.bn }]);
  });

  test('of a later import come first, and one of the same id is replaced', async () => {
    const data = await temporaryData();
    await data.importStories([karim, { ...karim, id: 'asma' }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await data.importStories([
      { ...karim, id: 'nasrin' },
      { ...karim, en: { ...karim.en, heading: 'Two boats' } },
    ]);
    const stories = await data.stories('en', 6);
    expect(stories?.map((story) => story.id)).toEqual(['nasrin', 'karim', 'asma']);
    expect(stories?.[1]?.heading).toBe('Two boats');
  });
});

test('the version changes when rates or stories do, and not when a form arrives', async () => {
  const data = await temporaryData();
  const seen = new Set([await data.dataVersion()]);
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  seen.add(await data.dataVersion());
  expect(seen.size).toBe(1);
  await data.setMetalRate({ gold: '16000', silver: '240' });
  seen.add(await data.dataVersion());
  await data.importStories([karim]);
  seen.add(await data.dataVersion());
  expect(seen.size).toBe(3);
});

describe('a story file', () => {
  test('is read as it is', () => {
    expect(parseStoryFile(`\uFEFF${JSON.stringify({ stories: [karim] })}`)).toEqual([karim]);
  });

  test('reports all its faults at once', () => {
    const broken = { ...karim, image: 'javascript:alert(1)', en: { ...karim.en, title: ' ' }, bn: undefined };
    expect(() => parseStoryFile(JSON.stringify({ stories: [broken, { ...karim, id: '../x' }] }))).toThrow(
      /stories\.0\.image: must be an https address[\s\S]*stories\.0\.en\.title: must not be empty[\s\S]*stories\.0\.bn: [\s\S]*stories\.1\.id: must be/,
    );
  });

  test.each([
    ['not JSON', '{', /not JSON/],
    ['no list', '[]', /expected object/],
    ['no story', '{"stories":[]}', /at least one story/],
    ['one story twice', JSON.stringify({ stories: [karim, karim] }), /'karim' stands in the file more than once/],
  ])('with %s is refused', (_, content, message) => {
    expect(() => parseStoryFile(content)).toThrow(message);
  });
});
