import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GateOrigin, startGateOrigin } from '../../testing/gate-origin.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';
import { FIRST_PAGE, described, noise, packSection, packShell, pageCode, sectionClient } from '../../testing/sample-releases.ts';

let origin: GateOrigin;
beforeAll(async () => {
  origin = await startGateOrigin();
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection({ 'client/before.js': '// an earlier release' }))).toMatchObject({ status: 201 });
});
afterAll(() => origin.stop());

/** The sample section with its first page changed. */
function withPage(...code: Parameters<typeof pageCode>): PackedRelease {
  return packSection({ [FIRST_PAGE]: pageCode(...code) });
}

/** A release whose files are not those that it describes. */
function sending(changes: Readonly<Record<string, string | undefined>>): PackedRelease {
  const { release, files } = packSection();
  const sent = Object.entries({ ...files, ...changes }).flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const]));
  return { release, files: Object.fromEntries(sent) };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
/** A release that describes a file under another name. */
const named = (file: string) => packSection({ [file]: 'export {};' });

const { release: whole } = packSection();
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);

/** Each change breaks the sample section in one way; the message says which, and what to do. */
const mutations: readonly (readonly [string, () => PackedRelease, RegExp])[] = [
  // Who owns which page.
  [
    'a page of another section',
    () => packSection({}, { pages: [...whole.pages, 'apply'] }),
    /page 'apply' is not one that section 'give' describes/,
  ],
  ['a page listed twice', () => packSection({}, { pages: [...whole.pages, 'give-zakat'] }), /'give-zakat' is listed twice/],
  ['a section that describes nothing', () => packSection({}, { section: 'shop' }), /says nothing of the section 'shop'/],
  ['the release of another section', () => packRelease('about', 'foreign'), /says section 'about', but it was published as 'give'/],
  [
    'a route of another section',
    () =>
      packSection({
        'server/routes.js': `export const routes = () => [{ id: 'give-zakat' }, { id: 'giving-faq' }, { id: 'apply' }];`,
      }),
    /has a route 'apply', which is not among the pages that 'give' describes/,
  ],
  [
    'two routes for one page',
    () =>
      packSection({
        'server/routes.js': `export const routes = () => [{ id: 'give-zakat' }, { id: 'giving-faq' }, { id: 'give-zakat' }];`,
      }),
    /two routes 'give-zakat'/,
  ],
  [
    'a page without its route',
    () => packSection({ 'server/routes.js': `export const routes = () => [{ id: 'give-zakat' }];` }),
    /lists the page 'giving-faq', but routes\('en'\) has none/,
  ],
  // What it says of itself.
  ['a page at an address of another section', () => described({ faq: '/contact' }), /takes \/contact, which is a page of shell/],
  ['a page at an address of the host', () => described({ faq: '/api/giving' }), /\/api\/giving is an address of the host's own/],
  ['a page below /bn', () => described({ faq: '/bn/faq' }), /\/bn\/faq is an address of the host's own/],
  ['a page that begins with an underscore', () => described({ faq: '/_releases' }), /pages\.1\.path: must be lower-case words/],
  ['the address of the home page', () => described({ faq: '/' }), /takes \/, which is the shell's/],
  ['two pages at one address', () => described({ faq: '/give_zakat' }), /Two pages of give answer at \/give_zakat/],
  ['a page that is gone without a word', () => described({ faq: '/faq' }), /page at \/giving_faq is in give .* moved: \{ '\/giving_faq'/],
  ['a redirect to no page', () => described({ moved: { '/old': '/nowhere' } }), /sends \/old to \/nowhere, where no page is/],
  [
    'a redirect from a page that is there',
    () => described({ moved: { '/give_zakat': '/giving_faq' } }),
    /'moved' sends \/give_zakat elsewhere/,
  ],
  ['a label without Bangla', () => described({ page: { label: { en: 'Give' } } }), /description\.pages\.0\.label\.bn/],
  ['a label with a control character', () => described({ page: { label: { en: 'Give\u0007', bn: 'দান' } } }), /has a control character/],
  [
    'a form that there is not',
    () => described({ page: { accepts: 'order' } }),
    /no form that the origin takes; there are: pledge, enquiry/,
  ],
  ['data that there is not', () => described({ page: { data: ['weather'] } }), /nothing that the origin hands to pages; there are: rates/],
  ['more pages than a site takes', () => described({ pages: 61 }), /description\.pages: .*60/],
  // What it needs of the shell.
  [
    'a range of React 18',
    () => packSection({}, { singletons: { react: '^18.0.0', shared: '^1.0.0' } }),
    /needs react \^18\.0\.0, and shell .* provides 19\.3\.1/,
  ],
  [
    'a contract that is too new',
    () => packSection({}, { singletons: { react: '^19.0.0', shared: '^1.3.0' } }),
    /needs the contract \(shared\) \^1\.3\.0, and shell .* provides 1\.2\.0/,
  ],
  ['no contract', () => packSection({}, { singletons: { react: '^19.0.0' } }), /does not say which version of the contract/],
  [
    'a singleton that no shell has',
    () => packSection({}, { singletons: { vue: '^3.0.0', shared: '^1.0.0' } }),
    /needs vue \^3\.0\.0, and shell .* provides none/,
  ],
  [
    'an export that the shell lacks',
    () => packSection({ [FIRST_PAGE]: `import { banner } from 'shared/provided'; export const page = () => banner;` }),
    /imports banner from shared\/provided, which shell .* does not provide\. Publish a shell first/,
  ],
  [
    'an export that the shell lacks, by the subpath that the sources name',
    () =>
      packSection(
        { [FIRST_PAGE]: `import { banner } from 'shared/provided'; export const page = () => banner;` },
        { uses: { 'shared/ui/banner': ['banner'] } },
      ),
    /imports banner from shared\/ui\/banner, which shell .* does not provide\. Publish a shell first/,
  ],
  ['no export routes', () => packSection({ 'server/routes.js': 'export const pages = [];' }), /exports no function 'routes'/],
  [
    'a module that throws when it is loaded',
    () => packSection({ 'server/routes.js': `throw new Error('no settings');` }),
    /routes\.js .* cannot be loaded: no settings/,
  ],
  // The files.
  [
    'an altered file',
    () => sending({ [FIRST_PAGE]: base64('export {};') }),
    /give-zakat-page\.js is not the file that release\.json describes/,
  ],
  [
    'a missing file',
    () => sending({ 'client/remoteEntry.js': undefined }),
    /client\/remoteEntry\.js is described in release\.json but was not sent/,
  ],
  ['an additional file', () => sending({ 'client/more.js': '' }), /client\/more\.js was sent but is not described/],
  ['a name that leaves the folder', () => named('client/../../../etc/cron'), /must be a plain relative path/],
  [
    'a sent name that leaves the folder',
    () => sending({ '../../escaped.js': '' }),
    /\.\.\/\.\.\/escaped\.js was sent but is not described/,
  ],
  ['an absolute name', () => named('/etc/cron'), /must be a plain relative path/],
  ['a name with backslashes', () => named('client\\..\\cron'), /must be a plain relative path/],
  ['a percent-encoded name', () => named('client/%2e%2e/cron'), /must be a plain relative path/],
  ['a hidden file', () => named('client/.env'), /must be a plain relative path/],
  ['a file outside of both builds', () => named('release.json'), /release\.json lies outside of client\/ and server\//],
  ['a file below a file', () => named('client/style.css/more.css'), /client\/style\.css\/more\.css lies below client\/style\.css/],
  [
    'two names that a disk may take for one',
    () => named('client/Style.css'),
    /client\/Style\.css is described twice|client\/style\.css is described twice/,
  ],
  [
    'no style sheet',
    () => packSection({ 'client/style.css': null }, { client: { ...sectionClient(), styles: [] } }),
    /names no style sheet/,
  ],
  [
    'a style sheet that is not there',
    () => packSection({ 'client/style.css': null }),
    /needs client\/style\.css, which is not among its files/,
  ],
  [
    'a style that refers to a missing file',
    () => packSection({ 'client/style.css': '[data-mf=give] p { background: url(./cloth.svg) }' }),
    /style\.css refers to \.\/cloth\.svg, but the release has no client\/cloth\.svg/,
  ],
  [
    'a style of a third party',
    () => packSection({ 'client/style.css': '@import "https://fonts.example/a.css";' }),
    /refers to https:\/\/fonts\.example\/a\.css, which is no file of this release/,
  ],
  [
    'a style for the whole page',
    () => packSection({ 'client/style.css': '[data-mf=give] p { margin: 0 } body { font-size: 40px } button { color: red }' }),
    /style\.css: body matches outside of \[data-mf=give\][\s\S]*button matches outside/,
  ],
  [
    'an animation under a name of the whole page',
    () => packSection({ 'client/style.css': '@keyframes stitch { to { opacity: 0 } }' }),
    /@keyframes stitch holds for the whole page\. Begin its name with 'give-'/,
  ],
  [
    'a module that is not there',
    () => packSection({}, { client: sectionClient('lost.js') }),
    /needs client\/lost\.js, which is not among its files/,
  ],
  // The sizes.
  ['a file that is too large', () => packSection({ 'client/film.js': megabytes(5) }), /client\/film\.js has 5\.0 MiB, more than 4\.0 MiB/],
  [
    'a release that is too large',
    () => packSection(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`client/${name}.js`, megabytes(3.5)]))),
    /The release has 17\.5 MiB, more than 16\.0 MiB/,
  ],
  [
    'a page that is too heavy',
    () => packSection({ 'client/heavy.js': `"${noise(260_000)}"` }, { client: sectionClient('heavy.js') }),
    /Page 'give-zakat' in English \(\/give_zakat\) takes \d+\.\d KiB over the wire, more than 200\.0 KiB; heaviest: give heavy\.js/,
  ],
  ['a document that is too heavy', () => withPage(`heading('Give') + '<p>${noise(260_000)}</p>'`), /heaviest: the document/],
  // The pages.
  [
    'a page that throws in English',
    () => withPage("heading('Give')", { first: `if (language === 'en') throw new Error('no words')` }),
    /Page 'give-zakat' in English \(\/give_zakat\) cannot be rendered: no words/,
  ],
  [
    'a page that throws in Bangla',
    () => withPage("heading('Give')", { first: `if (language === 'bn') throw new Error('no words')` }),
    /Page 'give-zakat' in Bangla \(\/bn\/give_zakat\) cannot be rendered: no words/,
  ],
  [
    'a page that loops',
    () => withPage("heading('Give')", { first: 'for (;;) {}' }),
    /Page 'give-zakat' in English .* took more than 2000 ms/,
  ],
  [
    'a page that ends the process',
    () => withPage("heading('Give')", { first: 'process.exit(1)' }),
    /Page 'give-zakat' in English .* cannot be rendered: .*exit/i,
  ],
  ['a page without a heading', () => withPage("'<p>Give</p>'"), /Page 'give-zakat' in English .* has no h1/],
  ['a page with two headings', () => withPage("heading('Give') + heading('Zakat')"), /has 2 h1 \(Give \| Zakat\)/],
  ['a page with an empty heading in Bangla', () => withPage("heading(language === 'bn' ? '' : 'Give')"), /in Bangla .* has an empty h1/],
  ['a page without a title', () => withPage("heading('Give')", { title: "''" }), /has no title/],
  [
    'a picture without a text',
    () => withPage("heading('Give') + '<img src=\"/a.png\">'"),
    /breaks the accessibility rule image-alt .*<img src="\/a\.png">/,
  ],
  [
    'a field without a label in Bangla',
    () => withPage("heading('Give') + (language === 'bn' ? '<input name=a>' : '')"),
    /in Bangla .* accessibility rule label/,
  ],
  [
    'a page with a text of its scaffold',
    () => withPage("heading('Give') + (language === 'en' ? '<p>[To be written] What the visitor finds here.</p>' : '')"),
    /Page 'give-zakat' in English \(\/give_zakat\) shows what is still to be written: “\[To be written\] What the visitor finds here\.”/,
  ],
  [
    'a title of its scaffold in Bangla',
    () => withPage("heading('Give')", { title: "language === 'bn' ? '[লেখা বাকি] give-zakat' : 'Give'" }),
    /in Bangla \(\/bn\/give_zakat\) shows what is still to be written: “\[লেখা বাকি\] give-zakat”/,
  ],
  [
    'a sentence of the menu from its scaffold',
    () => described({ intro: { en: '[To be written] What visitors find here.', bn: 'দান' } }),
    /src\/section\.ts says what is still to be written: “\[To be written\] What visitors find here\.”\. Every page shows it/,
  ],
  [
    'a menu line of its scaffold in Bangla',
    () => described({ page: { note: { en: 'Give now', bn: '[লেখা বাকি] give-zakat' } } }),
    /src\/section\.ts says what is still to be written: “\[লেখা বাকি\] give-zakat”/,
  ],
  [
    'a page that is nested too deep to be read',
    () => withPage("heading('Give') + (language === 'en' ? '<div>'.repeat(9000) : '')"),
    /Page 'give-zakat' in English .* cannot be read: .*Make its document simpler/,
  ],
  // The description.
  [
    'a version of other content',
    () => ({ ...packSection(), release: { ...whole, version: '1.0.0-000000000000' } }),
    /does not belong to this content/,
  ],
  ['a version that is a path', () => ({ ...packSection(), release: { ...whole, version: '../../1.0.0' } }), /version: .*must be <semver>/],
  ['an unknown format', () => ({ ...packSection(), release: { ...whole, format: 2 } as never }), /release\.json: format: /],
];

describe('a release that would break the site is refused, and nothing of it stays', () => {
  test.each(mutations)('%s', async (_, mutate, message) => {
    const kept = await origin.kept();
    const answer = await origin.publish('give', mutate());
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(message) });
    expect(await origin.kept()).toEqual(kept);
  });

  test('each with a message of its own', () => {
    expect(new Set(mutations.map(([, , message]) => String(message))).size).toBeGreaterThan(mutations.length - 6);
    expect(mutations.length).toBeGreaterThanOrEqual(26);
  });

  test.each([
    ['garbage', '{"release":', /could not read/],
    ['no package', { release: {} }, /^Send this as JSON\. files: /],
    ['a file that is no text', { ...packSection(), files: { 'client/a.js': 1 } }, /^Send this as JSON\. files\.client\/a\.js: /],
    ['a malformed signature', { ...packSection(), signature: { key: 1 } }, /^Send this as JSON\. signature\.key: /],
  ])('%s', async (_, body, message) => {
    const kept = await origin.kept();
    expect(await origin.send('give', body)).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    expect(await origin.kept()).toEqual(kept);
  });
});
