import type { Release } from 'shared/contracts/release';
import { describe, expect, test } from 'vitest';
import { packRelease } from '../../testing/packed-release.ts';
import { styleFaults } from './check-styles.ts';

function faultsOf(css: string): string[] {
  const { release } = packRelease('give', 'a section');
  return styleFaults(release as Release, new Map([['client/style.css', Buffer.from(css)]]));
}

describe('what a style sheet refers to has to be in its release', () => {
  test.each([
    ['a { background: url(lost.png) }', 'lost.png'],
    ['a { background: URL( "lost.png" ) }', 'lost.png'],
    ["@import 'lost.css';", 'lost.css'],
    ['@import url(lost.css) screen;', 'lost.css'],
    ['a { src: url(lost.woff2) format("woff2"), url(\\6cost2.woff2) }', 'lost2.woff2'],
    ['a { background: url(https://elsewhere.example/a.png) }', 'https://elsewhere.example/a.png'],
    ['a { background: url(/a.png) }', '/a.png'],
  ])('%s', (css, name) => {
    expect(faultsOf(css).join(' ')).toContain(name);
  });

  test.each([
    'a { background: url(data:image/png;base64,AA==) }',
    'a { fill: url(#shade) }',
    '/* url(lost.png) */ a { color: red }',
    'a { content: "url(lost.png)" }',
    '@layer base { a { color: red } }',
  ])('%s names no file', (css) => {
    expect(faultsOf(css)).toEqual([]);
  });
});

test.each([
  ['url(', 30_000],
  ['/*', 60_000],
  ['@import ', 30_000],
  ['url( ', 60_000],
  ['"', 60_000],
])('a sheet of nothing but %j is read in time that grows with its length', (part, count) => {
  const started = performance.now();
  faultsOf(part.repeat(count));
  // 30 KB of them took 3.4 s once; this is four times as much and more.
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a million question marks before a line break are looked at once each', () => {
  expect(faultsOf(`a { src: url("lost.png${'?'.repeat(1_000_000)}\\a end") }`)).toEqual([
    expect.stringContaining('the release has no client/lost.png.'),
  ]);
});
