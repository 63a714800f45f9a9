import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { FIRST_PAGE, packSection, packShell, pageCode, sectionClient } from '../../testing/sample-releases.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { changesOfShared, waysOut } from '../../testing/ways-out.ts';
import { type RenderTask, createRenderPool } from './render-pool.ts';
import type { ServerBuild } from './server-build.ts';

const SECRET = 'what only the origin knows';
/** What a page may take that is stopped for its time: much more than a sound one beside it takes, also on a busy machine. */
const TIMEOUT_MS = 3_000;
/** What a page may take that is stopped for something else. */
const LONG_TIMEOUT_MS = 60_000;

test('a hostile section that is live finds none of the ways out, and other pages notice nothing', async () => {
  const tries = waysOut.map(
    ({ name, code }) => `
      try {
        const got = await (async () => { ${code} })();
        if (got !== undefined) gains.push(${JSON.stringify(name)} + ': ' + String(got));
      } catch {}
      tried += 1;`,
  );
  const about = packSection(
    {
      'client/style.css': '[data-mf=about] p { margin: 0 }',
      'server/routes.js': "export const routes = () => [{ path: 'about_zakat', load: () => import('./chunks/giving-faq-page.js') }];",
    },
    { section: 'about', pages: ['about-zakat'], client: { ...sectionClient(), pages: { 'about-zakat': { en: [], bn: [] } } } },
  );
  const origin = await originWithReleases([packShell(), about]);
  const secret = path.join(origin.dataDir, 'secret.mjs');
  await writeFile(secret, `export default ${JSON.stringify(SECRET)};`);
  const kept = readdirSync(origin.dataDir).sort();
  const code = `const secret = ${JSON.stringify(secret)}; const gains = []; let tried = 0; ${tries.join('\n')}
    ${pageCode("heading('Give') + JSON.stringify({ tried, gains })")}`;
  await origin.publish(packSection({ [FIRST_PAGE]: code }));

  const page = await origin.app.inject({ url: '/give_zakat' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(JSON.stringify({ tried: waysOut.length, gains: [] }));
  expect(page.body).not.toContain(SECRET);
  expect(readdirSync(origin.dataDir).sort()).toEqual(kept);
  expect(existsSync(`${secret}.stolen`)).toBe(false);
  for (const url of ['/', '/about_zakat']) expect((await origin.app.inject({ url })).statusCode).toBe(200);
  expect(waysOut.length).toBeGreaterThanOrEqual(25);
});

/** A release on disk whose only module is this. */
async function build(name: string, code: string): Promise<ServerBuild> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'server/entry.js'), code);
  return { folder, name: `${name}/1.0.0`, entry: 'entry.js', provides: {} };
}

/** Pages of a section, `page` being the code that makes each; and of another section beside it. */
async function twoSections(page: string, timeoutMs = LONG_TIMEOUT_MS) {
  const shell = await build('shell', 'export const render = async (request, section) => section.page(request);');
  const hostile = await build('give', `let count = 0; const kept = []; export async function page(request) { ${page} }`);
  const sound = await build('about', "export const page = () => ({ status: 200, html: '<h1>About</h1>' });");
  const pool = createRenderPool({ timeoutMs, user: readSettings({}).renderUser });
  onTestFinished(() => pool.close());
  const request = { path: '/' } as unknown as RenderTask['request'];
  return {
    hostile: () => pool.render({ shell, section: hostile, request }),
    sound: () => pool.render({ shell, section: sound, request }),
  };
}

const harm: readonly (readonly [string, string, RegExp])[] = [
  ['loops', 'for (;;);', /took more than 3000 ms/],
  [
    'loops in microtasks',
    'const again = () => void Promise.resolve().then(again); again(); return new Promise(() => {});',
    /took more than 3000 ms/,
  ],
  ['never answers', 'return new Promise(() => {});', /took more than 3000 ms/],
  ['never answers, beside a timer', 'setInterval(() => {}, 1); return new Promise(() => {});', /took more than 3000 ms/],
  ['eats the heap', "for (;;) kept.push('x'.repeat(1000) + kept.length);", /more memory than it may|took more than 3000 ms/],
  [
    'eats memory outside of the heap',
    'for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));',
    /more than 512 MB|more memory|allocation failed|took more than 3000 ms/i,
  ],
  ['answers with a flood', "return { status: 200, html: 'x'.repeat(17_000_000) };", /answers with more than it may/],
  ['answers nothing', 'return undefined;', /returned nothing/],
  ['answers with what is no page', 'return { status: 999, html: 1 };', /returns no page: status.*html/],
  ['sends visitors elsewhere', "return { status: 302, html: '', location: '//evil.example' };", /returns no page: location/],
  ['answers with a circle', 'const page = { status: 200 }; page.page = page; return page;', /circular/i],
  ['rejects behind its answer', "Promise.reject(new Error('late')); return { status: 200, html: '' };", /late/],
  ['throws in a timer', "setTimeout(() => { throw new Error('later'); }, 1); return new Promise(() => {});", /later/],
  ['throws what cannot be read', 'throw { get message() { throw 1; } };', /cannot be read/],
  ['throws a flood', "throw new Error('x'.repeat(40_000_000));", /^x+$/],
  ['exits', 'process.exit(1);', /reading 'exit'/],
  // What it changes is to be found whatever else it has changed.
  [
    'hides its changes by what lists inherit',
    "Object.defineProperty(Array.prototype, '0', { set() {}, get() {}, configurable: true }); globalThis.kept = []; return { status: 200, html: '' };",
    /changes .*globalThis.kept/,
  ],
  [
    'hides its changes by how lists are written',
    "Object.defineProperty(Array.prototype, 'toJSON', { value: () => [], configurable: true }); globalThis.kept = []; return { status: 200, html: '' };",
    /changes .*globalThis.kept/,
  ],
  [
    'changes how numbers are written',
    "Intl.NumberFormat.prototype.kept = 1; return { status: 200, html: '' };",
    /changes Intl.NumberFormat.prototype/,
  ],
  ['keeps something at a method', "Array.prototype.slice.kept = 1; return { status: 200, html: '' };", /not extensible/],
  ['forges how it failed', "Object.prototype.toJSON = () => 5; throw new Error('its own');", /its own|changes/],
  ...changesOfShared.map(
    ([code, name]) =>
      [`changes ${name}`, `${code} return { status: 200, html: '' };`, new RegExp(`changes .*${name}|returns no page|took more`)] as const,
  ),
];

test.each(harm)('a section that %s costs its own page alone', async (_, code, message) => {
  const { hostile, sound } = await twoSections(code, message.source.includes('took more than') ? TIMEOUT_MS : LONG_TIMEOUT_MS);
  await expect(sound()).resolves.toEqual({ status: 200, html: '<h1>About</h1>', renderMs: expect.any(Number) });
  const failing = expect(hostile()).rejects.toThrow(message);
  await expect(sound()).resolves.toEqual({ status: 200, html: '<h1>About</h1>', renderMs: expect.any(Number) });
  await failing;
  await expect(sound()).resolves.toEqual({ status: 200, html: '<h1>About</h1>', renderMs: expect.any(Number) });
});

const futile: readonly (readonly [string, string])[] = [
  ['lets timers run on', 'setInterval(() => { count += 1; }, 1); setTimeout(() => { count += 1; }, 5);'],
  [
    'sets a timer behind its answer',
    'let turns = 0; const later = () => { if (turns++ < 200) queueMicrotask(later); else setInterval(() => { count += 1; }, 1); }; later();',
  ],
  ['writes to the console', "for (let line = 0; line < 1e5; line += 1) console.log('x'.repeat(100));"],
  ['asks for everything, often', 'for (let time = 0; time < 1e4; time += 1) void globalThis.process;'],
  [
    'forges answers',
    `for (const stream of [globalThis.process?.stdout, console._stdout]) stream?.write('{"kind":"ready"}\\n');
     for (const key of ['id', 'kind', 'result']) console[key] = 'done';`,
  ],
];

test.each(futile)('a section that %s reaches nobody by it', async (_, code) => {
  const { hostile, sound } = await twoSections(
    `${code.includes('console[key]') ? `try { ${code} } catch {}` : code} return { status: 200, html: \`{"kind":"done","id":"x"}\n\${count}\` };`,
  );
  for (let time = 0; time < 2; time += 1) {
    await expect(hostile()).resolves.toEqual({ status: 200, html: '{"kind":"done","id":"x"}\n0', renderMs: expect.any(Number) });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect(sound()).resolves.toMatchObject({ status: 200 });
});

test('the classes of Node work though they are frozen', async () => {
  const { hostile } = await twoSections(`
    const [one, other] = ReadableStream.from(['a']).tee();
    const asked = new Request('http://a.invalid/', { method: 'POST', body: 'b' }).clone();
    const response = new Response('c').clone();
    const texts = [await new Response(one).text().catch((error) => error.message), await asked.text(), await response.text()];
    try { new URL('x'); } catch (error) { texts.push(error.name); }
    try { AbortSignal.abort().throwIfAborted(); } catch (error) { texts.push(error.name); }
    return { status: 200, html: texts.join() };`);
  expect((await hostile()).html).toMatch(/,b,c,TypeError,AbortError$/);
});

test('classes that Node loads late are there for a page that asks for them', async () => {
  const { hostile } = await twoSections(`
    const form = new FormData();
    form.append('amount', '500');
    const answer = new Response('given', { headers: new Headers({ 'x-kind': 'zakat' }) });
    const posted = new Request('http://a.invalid/', { method: 'POST', body: form });
    const [text, sent] = [await answer.text(), (await posted.formData()).get('amount')];
    return { status: 200, html: [text, answer.headers.get('x-kind'), sent, typeof Headers].join(' ') };`);
  for (let time = 0; time < 2; time += 1)
    await expect(hostile()).resolves.toEqual({ status: 200, html: 'given zakat 500 function', renderMs: expect.any(Number) });
});
