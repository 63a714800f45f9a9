import { expect, onTestFinished, test } from 'vitest';
import { startGateOrigin } from '../../testing/gate-origin.ts';
import { FIRST_PAGE, packSection, packShell } from '../../testing/sample-releases.ts';

const { 'server/entry-server.js': encoded = '' } = packShell().files;
const entry = Buffer.from(encoded, 'base64').toString();
/** A shell that passes a value to pages, which the next one does not. */
const passing = packShell({ 'server/entry-server.js': entry.replace('page(language) :', 'page(language, { rate: 1 }) :') });
const next = packShell();
const reading = packSection({
  [FIRST_PAGE]: `import { heading } from 'shared/provided';
    export function page(language, passed) { return { title: 'Give', body: heading('Give at ' + passed.rate) }; }`,
});

/** An origin where pages are passed the value, and the section does not read it. */
async function start() {
  const origin = await startGateOrigin();
  onTestFinished(() => origin.stop());
  expect(await origin.publish('shell', passing)).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection())).toMatchObject({ status: 201 });
  return origin;
}

test('a section and a shell that are published at once and do not render together are not both taken, and nothing stays of the one that is refused', async () => {
  const origin = await start();
  const both = await Promise.all([origin.publish('shell', next), origin.publish('give', reading)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const [refused, taken] = both[0].status === 422 ? [next, reading] : [reading, next];
  expect(both.find(({ status }) => status === 422)?.message).toMatch(/\(\/give_zakat\) cannot be rendered/);
  const { files } = await origin.kept();
  const isKept = ({ release: { section, version } }: typeof next) => files.includes(`releases/${section}/${version}`);
  expect([isKept(refused), isKept(taken)]).toEqual([false, true]);
});

test('a held section that is promoted while a shell is published which it does not render in is not live beside it', async () => {
  const origin = await start();
  expect(await origin.publish('give', { ...reading, hold: true })).toMatchObject({ status: 201 });
  const { version } = reading.release;
  const both = await Promise.all([origin.publish('shell', next), origin.call('POST', 'give/promote', { version })]);
  expect(both.filter(({ status }) => status === 422)).toHaveLength(1);
});

test('a section and a shell that render together are both taken when they are published at once', async () => {
  const origin = await start();
  const other = packSection({ 'client/next.js': '// an ordinary update' });
  expect(await Promise.all([origin.publish('shell', next), origin.publish('give', other)])).toMatchObject([
    { status: 201 },
    { status: 201 },
  ]);
});
