import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Colors = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The colours that a stylesheet sets between this text and the end of its block. */
function colorsAfter(css: string, start: string): Colors {
  const begin = css.indexOf(start);
  expect(begin, start).toBeGreaterThanOrEqual(0);
  const block = css.slice(begin, css.indexOf('}', begin));
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = colorsAfter(read('theme.css'), '@theme {');
const modes = read('theme-modes.css');
const dark = { ...light, ...colorsAfter(modes, 'prefers-color-scheme: dark') };
const leaf = colorsAfter(modes, '.on-leaf {');

const themes: Readonly<Record<string, Colors>> = {
  light,
  dark,
  'light on leaf': { ...light, ...leaf },
  'dark on leaf': { ...dark, ...leaf },
};

function hexOf(colors: Colors, name: string): string {
  const value = colors[name] ?? '';
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  return other ? hexOf(colors, other) : value;
}

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Text, and the grounds that a field, its unit and its error put it on. */
const pairs = [
  ['text', 'bg'],
  ['text', 'bg-soft'],
  ['text', 'surface-input'],
  ['text-soft', 'bg'],
  ['text-soft', 'surface-input'],
  ['link', 'bg'],
  ['danger', 'bg'],
  ['bg', 'danger'],
  ['danger', 'danger-bg'],
] as const;

for (const [theme, colors] of Object.entries(themes))
  test(`text stands out from its ground: ${theme}`, () => {
    const grounds = theme.endsWith('leaf') ? (['leaf-900', 'leaf-950'] as const) : (['bg'] as const);
    const all = [
      ...pairs,
      ...grounds.flatMap((ground) => (['text', 'text-soft', 'danger'] as const).map((text) => [text, ground] as const)),
    ];
    const weak = all.flatMap(([text, ground]) => {
      const ratio = contrast(hexOf(colors, text), hexOf(colors, ground));
      return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
    });
    expect(weak).toEqual([]);
  });
