import { expect, test } from 'vitest';
import { namedFiles } from './named-files.ts';

function documentWith(visit: object): string {
  return [
    '<!doctype html><html lang="en"><head>',
    '<meta property="og:image" content="https://site.test/releases/shell/1/og/calculate.en.png">',
    '<link rel="stylesheet" href="/releases/shell/1/style.css" integrity="sha384-x">',
    '<link rel="modulepreload" href="/releases/calculate/2/remoteEntry.js">',
    '<script type="module" src="/releases/shell/1/main.js"></script>',
    '</head><body><a href="/zakat_guides">Guides</a><img src="/releases/calculate/2/art.svg" alt=""><img src="/releases/calculate/2/art.svg" alt="">',
    `<script type="application/json" id="visit">${JSON.stringify(visit)}</script></body></html>`,
  ].join('\n');
}

test('a document that may be kept is kept with what it names and what it loads later, each once', () => {
  expect(namedFiles(documentWith({ offline: ['/releases/calculate/2/calculator-form.js', '/releases/shell/1/main.js'] }))).toEqual([
    '/releases/shell/1/style.css',
    '/releases/calculate/2/remoteEntry.js',
    '/releases/shell/1/main.js',
    '/releases/calculate/2/art.svg',
    '/releases/calculate/2/calculator-form.js',
  ]);
});

test('a document of which the origin does not say so is not kept', () => {
  expect(namedFiles(documentWith({ visit: {} }))).toBeNull();
  expect(namedFiles('<!doctype html><title>Another page</title>')).toBeNull();
});
