import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GateOrigin, startGateOrigin } from '../../testing/gate-origin.ts';
import { FIRST_PAGE, noise, packSection, packShell, pageCode } from '../../testing/sample-releases.ts';

let origin: GateOrigin;
beforeAll(async () => {
  origin = await startGateOrigin();
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
});
afterAll(() => origin.stop());

const heavy = noise(300_000);
const halfHeavy = noise(150_000);

/** The sample section with these pictures on its first page; `FILES` in the markup stands for the address of its files. */
function withPictures(markup: string, pictures: Readonly<Record<string, string>>) {
  const files = Object.entries(pictures).map(([name, content]) => [`client/${name}`, content] as const);
  const code = pageCode(`heading('Give') + '${markup.replaceAll('FILES', '/releases/give/by-content')}'`);
  return packSection({ ...Object.fromEntries(files), [FIRST_PAGE]: code });
}

const overBudget = (name: string) =>
  new RegExp(
    `Page 'give-zakat' in English \\(/give_zakat\\) takes \\d+\\.\\d KiB over the wire, more than 200\\.0 KiB; heaviest: give ${name} .*loading="lazy"`,
  );

test.each([
  ['an img', '<img src="FILES/photo.jpg" alt="">', { 'photo.jpg': heavy }],
  [
    'a srcset, by its largest candidate',
    '<img src="FILES/a.jpg" srcset="FILES/a.jpg 1x, FILES/photo.jpg 2x" alt="">',
    { 'a.jpg': 'a', 'photo.jpg': heavy },
  ],
  [
    'a source of a picture',
    '<picture><source media="(min-width: 48rem)" srcset="FILES/photo.jpg 800w"><img src="FILES/a.jpg" alt=""></picture>',
    { 'a.jpg': 'a', 'photo.jpg': heavy },
  ],
  [
    'two pictures together',
    '<img src="FILES/photo.jpg" alt=""><img src="FILES/b.jpg" alt="">',
    { 'b.jpg': halfHeavy.slice(1), 'photo.jpg': halfHeavy },
  ],
])('a page is as heavy as its pictures: %s', async (_, markup, pictures) => {
  const answer = await origin.publish('give', withPictures(markup, pictures));
  expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(overBudget('photo.jpg')) });
});

test('a lazy picture has a limit of its own', async () => {
  const answer = await origin.publish('give', withPictures('<img src="FILES/photo.jpg" alt="" loading="lazy">', { 'photo.jpg': heavy }));
  expect(answer).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /\(\/give_zakat\) shows give photo\.jpg, which takes \d+\.\d KiB over the wire, more than 200\.0 KiB\. Make the picture smaller\./,
    ),
  });
});

test('of the candidates of a picture a visitor loads one, and lazy ones are not loaded at once', async () => {
  const markup = [
    '<picture><source srcset="FILES/a.jpg"><img src="FILES/b.jpg" alt=""></picture>',
    '<img src="FILES/c.jpg" alt="" loading="lazy"><img src="FILES/d.jpg" alt="" loading="lazy">',
    '<noscript><img src="FILES/e.jpg" alt=""></noscript>',
  ].join('');
  const pictures = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.jpg`, name + halfHeavy]));
  expect(await origin.publish('give', withPictures(markup, pictures))).toMatchObject({ status: 201 });
});
