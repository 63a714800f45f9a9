import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packSection, packShell } from '../testing/sample-releases.ts';

const PAGES = 100;
const RENDER_MS = 20;

/** Computes for as long on every page, and says which one it is. */
const slowShell = `
  export async function render({ path }) {
    const until = performance.now() + ${RENDER_MS};
    while (performance.now() < until);
    return { status: 200, html: '<!doctype html><html lang="en"><head><title>' + path + '</title></head><body></body></html>' };
  }`;

test(`${PAGES} pages that nobody has asked for yet, all at once, ${RENDER_MS} ms of work each, are all answered`, async () => {
  const { app } = await originWithReleases([packShell({ 'server/entry-server.js': slowShell }), packSection()]);
  const paths = Array.from({ length: PAGES }, (_, index) => `/zakat/give/${1000 + index}`);
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  expect(
    answers.filter(({ statusCode }) => statusCode !== 200).map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 80)}`),
  ).toEqual([]);
  expect(answers.map(({ body }) => /<title>(.*)<\/title>/.exec(body)?.[1])).toEqual(paths);
});
