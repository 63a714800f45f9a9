import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { insideSection, scopedStyles } from './scoped-styles.ts';

test.each([
  [':root', '[data-mf=give]'],
  ['html:lang(bn)', '[data-mf=give]:lang(bn)'],
  ['body', '[data-mf=give]'],
  ['body h1', '[data-mf=give] h1'],
  ['*', ':where([data-mf=give], [data-mf=give] *)'],
  ['*::before', ':where([data-mf=give], [data-mf=give] *)::before'],
  [':lang(bn)', ':where([data-mf=give], [data-mf=give] *):lang(bn)'],
  ['.on-leaf', ':where([data-mf=give], [data-mf=give] *).on-leaf'],
  ['.on-leaf > a:hover', ':where([data-mf=give], [data-mf=give] *).on-leaf > a:hover'],
  // Beside the section's own element is the host's page.
  ['.card + .card', ':where([data-mf=give]) .card + .card'],
  ['.card:has(> a)~.card a', ':where([data-mf=give]) .card:has(> a)~.card a'],
  ['* + *', ':where([data-mf=give]) * + *'],
  [':checked ~ .fields', ':where([data-mf=give]) :checked ~ .fields'],
  ['.card > a + a', ':where([data-mf=give], [data-mf=give] *).card > a + a'],
  ['.card:has(+ .card)', ':where([data-mf=give], [data-mf=give] *).card:has(+ .card)'],
  ['.w-\\+1\\~2', ':where([data-mf=give], [data-mf=give] *).w-\\+1\\~2'],
  ['a:hover', ':where([data-mf=give]) a:hover'],
  ["[data-mf='give'] .mt-4", "[data-mf='give'] .mt-4"],
])('%s matches in a section only: %s', (selector, inside) => {
  expect(insideSection(selector, 'give')).toBe(inside);
});

async function built(css: string, { hasShell = true } = {}): Promise<string> {
  const { code } = await preprocessCSS(
    css,
    'sheet.css',
    await resolveConfig({ configFile: false, css: { postcss: { plugins: [scopedStyles('give', { hasShell })] } } }, 'build'),
  );
  return code;
}

test('rules for the whole page reach the section only, also below conditions', async () => {
  expect(await built('body { font-size: 40px } @media print { button, a { color: red } }')).toBe(
    '[data-mf=give] { font-size: 40px } @media print { :where([data-mf=give]) button, :where([data-mf=give]) a { color: red } }',
  );
});

test('a section’s animation begins with its name, where it is defined and where it is used', async () => {
  expect(await built('@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s var(--spin, 2s) linear, stitch 1s }')).toBe(
    '@keyframes give-spin { to { rotate: 1turn } } :where([data-mf=give], [data-mf=give] *).a { animation: give-spin 1s var(--spin, 2s) linear, stitch 1s }',
  );
});

test('what utilities keep in properties is set on the section’s elements, and registered for no page', async () => {
  const css =
    '@layer properties { @supports (a: b) { *, ::before { --tw-leading: initial } } } @property --tw-leading { syntax: "*"; inherits: false }';
  expect((await built(css)).replaceAll(/\s+/g, ' ').trim()).toBe(
    '@layer base { :where([data-mf=give], [data-mf=give] *), :where([data-mf=give], [data-mf=give] *)::before { --tw-leading: initial } }',
  );
});

test('the theme’s values are the shell’s, and those of a sheet that stands alone are its own', async () => {
  const css = '[data-mf=give] a { color: var(--color-bg, var(--color-paper, #fbf7ee)); margin: var(--flow, 1em) }';
  expect(await built(css)).toBe('[data-mf=give] a { color: var(--color-bg); margin: var(--flow, 1em) }');
  expect(await built(css, { hasShell: false })).toBe(css);
});
