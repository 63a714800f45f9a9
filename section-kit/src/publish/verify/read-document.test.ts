import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { documentFaults } from './verify-document.ts';

const GOOD = '/releases/give/1.0.0-aa/a.js';
const SCRIPT = `<script type="module" src="${GOOD}" integrity="sha384-x"></script>`;

/** What is found in a document of a release that has one script. */
async function faultsOf(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const release = { files: [{ path: 'client/a.js', bytes: 1, sha384: 'x' }] } as unknown as Release;
  const answer = {
    status: 200,
    headers: new Headers({ 'x-sections': 'give@1.0.0-aa', 'content-type': 'text/html; charset=utf-8', ...headers }),
    body: Buffer.from(body),
  };
  const faults = await documentFaults(answer, {
    path: '/give_zakat',
    served: new Map([['give', ['1.0.0-aa']]]),
    findRelease: async ({ version }) => (/^1\.0\.0-(aa|bb)$/.test(version) ? release : undefined),
    readOnce: () => Promise.reject(new Error('nothing is asked for')),
  });
  return faults.map(({ message }) => message);
}

test('reads what documents of a site are made of as what it is', async () => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Give</title><link rel="canonical" href="https://zakat.example.org/give_zakat"><link rel="manifest" href="/manifest.webmanifest">
    <link rel="icon" href="data:image/svg+xml,x"><link rel="preload" as="image" href="/photo.avif">
    <script type="importmap">{"imports":{"react":"${GOOD}","@scope/x/y":"${GOOD}"},"integrity":{"${GOOD}":"sha384-x"}}</script>
    <link rel="modulepreload" href="${GOOD}" integrity="sha384-x">${SCRIPT}</head><body>
    <script type="application/json" id="data">{"a":"<iframe>"}</script><script type="application/ld+json">{}</script>
    <img src="data:image/svg+xml,<svg/>" srcset="/a.avif 2x" alt=""><a href="mailto:a@example.org">Mail</a><a href="tel:+880">Call</a>
    <a href="https://social.example.org/" target="_blank">Page</a><a href="#main">Skip</a><form action="/zakat/give" method="post"></form>
    <svg viewBox="0 0 1 1" fill="none"><defs><linearGradient id="g"></linearGradient></defs><path fill="url(#g)" d="M0 0"/></svg>
    <noscript><p>No script</p></noscript><details open><summary>More</summary></details></body></html>`;
  expect(await faultsOf(html)).toEqual([]);
});

test.each([
  ['a script whose end has a space', `${SCRIPT.replace('</script>', '</script >')}<script>evil()</script>`],
  [
    'one behind data whose end has a line break',
    '<script type="application/json">{}</script\n><script src="https://evil.example/a.js"></script>',
  ],
  ['a script with an address that is not one of a script', `<script href="${GOOD}">evil()</script>`],
  ['a script with text of its own behind its address', `<script src="${GOOD}" integrity="sha384-x">evil()</script>`],
  ['an inline module', '<script type="module">evil()</script>'],
  ['a script of a kind that a browser takes for JavaScript', '<script type=" Text/JavaScript ">evil()</script>'],
  ['rules by which a browser renders other documents', '<script type="speculationrules">{"prerender":[{"urls":["/evil"]}]}</script>'],
  ['a script in a picture', '<svg><script href="https://evil.example/a.js"></script></svg>'],
  ['a script in a picture that names a good file', `<svg><script href="${GOOD}">evil()</script></svg>`],
  ['a script in a picture by its old name', '<svg><script xlink:href="https://evil.example/a.js"/></svg>'],
  ['a script in a shadow tree', '<div><template shadowrootmode="open"><script>evil()</script></template></div>'],
  ['a picture that holds HTML', '<svg><foreignObject class="evil"><p>Give</p></foreignObject></svg>'],
  ['an address that is animated', '<svg><set attributeName="href" to="javascript:evil()"/></svg>'],
  ['a link in a picture', '<svg><a xlink:href="javascript:evil()"><text>Give</text></a></svg>'],
  ['a link in a formula', '<math href="javascript:evil()"></math>'],
  ['a drawing from elsewhere', '<svg><use href="https://evil.example/a.svg#a"/></svg>'],
  ['paint from elsewhere', '<svg><path fill="url(https://evil.example/a.svg#a)"/></svg>'],
  ['an event handler', '<img src="x" onerror="evil()">'],
  ['what only a browser with scripts sees', '<noscript><p title="</noscript><img src=x onerror=evil()>"></noscript>'],
  ['an address that is code', '<a href="javascript:evil()">Give</a>'],
  ['one with a line break and a space', '<a href=" java\nscript:evil()">Give</a>'],
  ['one with a tab', '<a href="java\tscript:evil()">Give</a>'],
  ['one behind control characters', '<a href="\u0001\u001fJavaScript:evil()">Give</a>'],
  ['one in entities', '<a href="&#x6a;avascript&colon;evil()">Give</a>'],
  ['one with escapes', '<a href="javascript:%65vil/*evil*/()">Give</a>'],
  ['one of data', '<a href="data:text/html,evil">Give</a>'],
  ['a form that is sent to code', '<form action="javascript:evil()"></form>'],
  ['a button that sends to code', '<form><button formaction="java&#10;script:evil()">Give</button></form>'],
  ['a form that is sent elsewhere', '<form action="//evil.example/zakat/give" method="post"></form>'],
  ['a frame', '<iframe src="/evil"></iframe>'],
  ['a frame with a document of its own', '<iframe srcdoc="<script>evil()</script>"></iframe>'],
  ['a frame with a document in its address', '<iframe src="data:text/html,<script>evil()</script>"></iframe>'],
  ['an embedded document', '<embed src="/evil.svg">'],
  ['an object', '<object data="/evil.svg"></object>'],
  ['another base for all addresses', '<base href="https://evil.example/">'],
  ['a meta element that leads elsewhere', '<meta http-equiv="Refresh" content="0; url=/evil">'],
  ['styles of its own', '<style>@import "https://evil.example/a.css"</style>'],
  ['styles at an element', '<p style="background:url(//evil.example/a)">Give</p>'],
  ['a stylesheet from elsewhere', '<link rel="alternate StyleSheet" href="https://evil.example/a.css">'],
  ['a module from elsewhere', '<link rel="modulepreload" href="https://evil.example/a.js">'],
  ['a document that is imported', '<link rel="import" href="/evil.html">'],
  ['a manifest from elsewhere', '<link rel="manifest" href="https://evil.example/manifest.json">'],
  ['an address that is sent each click', '<a href="/" ping="https://evil.example/">Give</a>'],
  ['modules that are led elsewhere', '<script type="importmap">{"imports":{"react":"/evil.js"}}</script>'],
  ['modules of one file that are led elsewhere', `<script type="importmap">{"scopes":{"${GOOD}":{"react":"/evil.js"}}}</script>`],
  [
    'an address that is led to another file',
    `<script type="importmap">{"imports":{"/evil.js":"${GOOD}"},"integrity":{"${GOOD}":"sha384-x"}}</script>`,
  ],
  ['an integrity for a file of nobody', '<script type="importmap">{"integrity":{"/evil.js":"sha384-x"}}</script>'],
  ['an import map that is no JSON', '<script type="importmap">evil</script>'],
])('notices %s', async (_what, html) => {
  expect(await faultsOf(`<!doctype html>${html}`)).toEqual([expect.stringMatching(/^\/give_zakat .*evil/s)]);
});

test.each([
  [
    'a release’s file in another spelling',
    '/releases/give/1.0.0-aa/%61.js',
    /names \/releases\/give\/1\.0\.0-aa\/%61\.js, which is no file/,
  ],
  ['a way out of the release', '/releases/give/1.0.0-aa/../evil/a.js', /which is no file/],
  ['a way out of the release in escapes', '/releases/give/1.0.0-aa/%2e%2e/evil/a.js', /which is no file/],
  ['a query', `${GOOD}?evil`, /which is no file/],
  ['a file that does not say what it holds by its content', '/releases/give/by-content/a.js', /which is no file/],
  [
    'a file of a release that the document is not made from',
    '/releases/give/1.0.0-bb/a.js',
    /which is of a release that it is not made from/,
  ],
])('notices a script that names %s', async (_what, address, message) => {
  expect(await faultsOf(`<script type="module" src="${address}" integrity="sha384-x"></script>`)).toEqual([expect.stringMatching(message)]);
});

test.each([
  ['script', `<script type="module" src="${GOOD}"></script>`],
  ['module', `<link rel="modulepreload" href="${GOOD}">`],
  ['stylesheet', `<link rel="stylesheet" href="${GOOD}">`],
  ['import', `<script type="importmap">{"imports":{"react":"${GOOD}"}}</script>`],
])('notices a %s without an integrity, for which a browser would run anything', async (_what, html) => {
  expect(await faultsOf(html)).toEqual([`/give_zakat names ${GOOD} without its integrity, so that a browser runs whatever it is sent.`]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['leads elsewhere', { refresh: '0; url=/evil' }, /has a header that loads something: refresh/],
  ['loads a stylesheet', { link: '</evil.css>; rel=stylesheet' }, /has a header that loads something: Link: <\/evil\.css>/],
  [
    'preloads what is of no release',
    { link: '</evil.css>;rel=preload;as=style;integrity="sha384-x"' },
    /names \/evil\.css, which is no file/,
  ],
  ['has documents rendered', { 'speculation-rules': '"/evil.json"' }, /has a header that loads something: speculation-rules/],
  ['makes it XML', { 'content-type': 'application/xhtml+xml' }, /is answered as application\/xhtml\+xml/],
  ['says another encoding', { 'content-type': 'text/html; charset=utf-7' }, /is answered as text\/html; charset=utf-7/],
])('notices a header that %s', async (_what, headers, message) => {
  expect(await faultsOf(SCRIPT, headers)).toEqual([expect.stringMatching(message)]);
  expect(await faultsOf(SCRIPT, { link: `<${GOOD}>;rel=preload;as=style;integrity="sha384-x"` })).toEqual([]);
});

test('notices a document that a browser reads in another encoding', async () => {
  expect(await faultsOf(Buffer.from('\ufeff<script>evil()</script>', 'utf16le'))).toContainEqual(expect.stringMatching(/is not UTF-8/));
  expect(await faultsOf('<meta charset="iso-2022-jp">')).toEqual([expect.stringMatching(/is read in an encoding other than UTF-8/)]);
});
