import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { calmer, compareObservations } from './compare-observations.ts';
import type { Observation } from './observe-visit.ts';

/** A picture of one colour, with a block of so many pixels of another. */
function picture(blockPixels: number, height = 40): Buffer {
  const png = new PNG({ width: 40, height });
  png.data.fill(255);
  for (let pixel = 0; pixel < blockPixels; pixel += 1) png.data[4 * pixel] = 0;
  return PNG.sync.write(png);
}

const stable: Observation = {
  status: 200,
  html: '<main>\n<h1>Give</h1>\n</main>',
  complaints: ['warning: known'],
  failures: [],
  requests: ['GET /give_zakat', 'GET /releases/give/*/page-*.js', 'GET /api/v1/fetch-metal-rate'],
  bytes: 200_000,
  pictures: new Map([[1280, picture(0)]]),
  accessibility: [],
  links: ['/about'],
  deadAnchors: [],
  answerMs: 100,
  busyMs: 100,
  shift: 0,
};

test('a release does not differ from itself', () => {
  expect(compareObservations(stable, stable)).toEqual([]);
});

test.each<[string, Partial<Observation>, string[]]>([
  ['another status', { status: 500 }, ['answer']],
  ['a changed figure', { html: stable.html.replace('Give', 'Take') }, ['html']],
  ['a block of another colour', { pictures: new Map([[1280, picture(200)]]) }, ['pixels']],
  ['the edge of a letter', { pictures: new Map([[1280, picture(20)]]) }, []],
  ['a longer page', { pictures: new Map([[1280, picture(0, 80)]]) }, ['pixels']],
  ['a new error in the console', { complaints: ['warning: known', 'error: new'] }, ['console']],
  ['an error less', { complaints: [] }, []],
  ['the same warning twice', { complaints: ['warning: known', 'warning: known'] }, ['console']],
  ['a file that is not there', { failures: ['GET /releases/give/*/cloth-*.svg: 404'] }, ['requests']],
  ['a call of another address', { requests: [...stable.requests, 'GET https://elsewhere.example/x'] }, ['requests']],
  ['a call that is not made any more', { requests: stable.requests.slice(0, 2) }, ['requests']],
  ['one more file of the release', { requests: [...stable.requests, 'GET /releases/give/*/more-*.js'] }, []],
  ['300 KB more', { bytes: 500_000 }, ['bytes']],
  ['5 KB more', { bytes: 205_000 }, []],
  ['a rule of accessibility', { accessibility: ['image-alt (Images need text): 1'] }, ['accessibility']],
  ['a link to a place that the page does not have', { deadAnchors: ['#nowhere'] }, ['links']],
  ['800 ms until the first byte', { answerMs: 900 }, ['time']],
  ['some more milliseconds', { answerMs: 300, busyMs: 300 }, []],
  ['800 ms of script', { busyMs: 900 }, ['time']],
  ['content that jumps', { shift: 0.2 }, ['shift']],
])('%s', (_, change, kinds) => {
  expect(compareObservations({ ...stable, ...change }, stable).map(({ kind }) => kind)).toEqual(kinds);
});

test('of two looks the calmer measures count', () => {
  const busy = { ...stable, answerMs: 2_000, busyMs: 3_000 };
  expect(compareObservations(calmer(busy, stable), stable)).toEqual([]);
});
