import type { Release } from 'shared/contracts/release';
import { describe, expect, test } from 'vitest';
import { packRelease } from '../../testing/packed-release.ts';
import { confinementFaults } from './confined-styles.ts';

function faultsOf(css: string | Buffer, section: 'give' | 'shell' = 'give'): string[] {
  const { release } = packRelease(section, 'a section');
  const styles = (release as Release).client.styles;
  return confinementFaults(release as Release, new Map(styles.map((style) => [`client/${style}`, Buffer.from(css)])));
}

describe('a rule that matches outside of the section’s element is refused', () => {
  test.each([
    'body { font-size: 40px }',
    'button { color: red }',
    '* { margin: 0 }',
    ':root { --color-bg: red }',
    '.wrap { color: red }',
    '[data-mf] p { color: red }',
    '[data-mf=about] p { color: red }',
    '[data-mf^=give] p { color: red }',
    '[data-mf=give i] p { color: red }',
    '[data-mf=give] + footer { color: red }',
    '[data-mf=give] ~ footer a { color: red }',
    '[data-mf=give] p, body { color: red }',
    ':not([data-mf=give]) p { color: red }',
    ':has([data-mf=give]) footer { color: red }',
    'body:has([data-mf=give]) { color: red }',
    ':is([data-mf=give], body) p { color: red }',
    ':where(:not([data-mf=give] *)) { color: red }',
    '[data-mf=give]:is(body) ~ p { color: red }',
    '@media print { header { display: none } }',
    '@supports (display: grid) { header { display: none } }',
    '@layer utilities { .mt-4 { margin: 0 } }',
    '[data-mf=give] { body & ~ footer { color: red } }',
    '[data-mf=give] { + footer { color: red } }',
    '[data-mf=give] { :not(&) { color: red } }',
    '[data-mf=give] { @media print { :is(body):not(&) { color: red } } }',
    'p { [data-mf=about] & { color: red } }',
    '[data-mf=give] p { color: red } } body { color: red }',
    '<!-- body { color: red } -->',
    '@scope (body) { p { color: red } }',
    '@import "more.css";',
    '@page { margin: 0 }',
    '@namespace url(http://www.w3.org/2000/svg);',
    '@view-transition { navigation: auto }',
    '@keyframes spin { to { rotate: 1turn } }',
    '@-webkit-keyframes spin { to { rotate: 1turn } }',
    '@font-face { font-family: Tiro; src: url(a.woff2) }',
    '@font-face { font-family: "give-face"; font-family: Tiro }',
    '@property --color-bg { syntax: "<length>"; inherits: false; initial-value: 0px }',
    '@layer utilities, base;',
    '@layer late { [data-mf=give] p { color: red } }',
    '[data-mf=give] p:hover(] { color: red } body { color: red }',
  ])('%s', (css) => {
    expect(faultsOf(css)).not.toEqual([]);
  });

  test('in whatever way a browser would read its bytes', () => {
    const css = 'body { color: red }';
    expect(faultsOf(Buffer.from(`\uFEFF${css}`, 'utf16le'))).not.toEqual([]);
    expect(faultsOf(`\uFEFF${css}`)).not.toEqual([]);
    expect(faultsOf(`@charset "utf-7"; ${css}`)).not.toEqual([]);
    expect(faultsOf(`${':is('.repeat(20_000)}body${')'.repeat(20_000)} { color: red }`)).not.toEqual([]);
  });

  test('and named, with what to do, ten of them at most', () => {
    expect(faultsOf('body { font-size: 40px }')).toEqual([
      'client/style.css: body matches outside of [data-mf=give]. Build with the section preset, which scopes the styles, and keep to classes.',
    ]);
    expect(faultsOf(Array.from({ length: 40 }, (_, index) => `.a${index} { color: red }`).join(''))).toHaveLength(10);
  });
});

describe('a rule that stays within the section’s element is accepted', () => {
  test.each([
    '[data-mf=give] { --tone: red }',
    "[data-mf='give'] .wrap > p + p ~ ul { color: red }",
    'html:lang(bn) [data-mf=give] p::before { content: "" }',
    ':where([data-mf=give]) button:not(.a):has(+ p) { color: red }',
    ':where([data-mf=give], [data-mf=give] *).a { color: red }',
    ':is([data-mf=give] p):hover + p { color: red }',
    '[data-mf=give] { color: red; & .a { color: red } &:lang(bn) > .b { color: red } @media print { color: red } }',
    '@layer properties; @layer theme, base; @layer components { @media (width >= 40rem) { [data-mf=give] .a { color: red } } }',
    '@layer give-late { [data-mf=give] p { color: red } }',
    '/*! licence */ @keyframes give-spin { 50% { rotate: 1turn } }',
    '@font-face { font-family: "give-face"; src: url(a.woff2) }',
    '@property --give-x { syntax: "<length>"; inherits: false; initial-value: 0px }',
    '[data-mf=give] a { background: url(data:image/svg+xml;base64,AA==); width: calc(1px * infinity) }',
  ])('%s', (css) => {
    expect(faultsOf(css)).toEqual([]);
  });

  test('and the shell’s own are not asked', () => {
    expect(faultsOf('body { color: red }', 'shell')).toEqual([]);
  });
});
