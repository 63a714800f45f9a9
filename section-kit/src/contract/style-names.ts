import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, walk } from 'css-tree';

/** The names that a section's styles and markup may use, by kind, each sorted. */
export type StyleNames = Readonly<Record<string, readonly string[]>>;

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The names of one sheet: what the theme defines, classes, and Tailwind's utilities and variants. */
export function namesInSheet(css: string): Record<'theme' | 'classes' | 'utilities' | 'variants', string[]> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const matches = (pattern: RegExp, text = bare) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const classes: string[] = [];
  // The parser takes no declarations below an at-rule that it does not know.
  walk(parse(bare.replaceAll('@theme', ':root'), { parseValue: false }), (node) => {
    if (node.type === 'ClassSelector') classes.push(node.name);
  });
  return {
    theme: matches(/@theme[^{]*\{([\s\S]*?)\n\}/g).flatMap((body) => matches(/(?:^|[;{}\s])(--[\w-]+)\s*:/g, body)),
    classes,
    utilities: matches(/@utility\s+([\w-]+)/g),
    variants: matches(/@custom-variant\s+([\w-]+)/g),
  };
}

/** The names of all sheets of the UI kit, and the files that sections may name. */
export function styleNames(ui: string): StyleNames {
  const sheets = globSync('**/*.css', { cwd: ui });
  const found = sheets.map((file) => namesInSheet(readFileSync(path.join(ui, file), 'utf8')));
  const all = (kind: keyof (typeof found)[number]) => sorted(found.flatMap((names) => names[kind]));
  return {
    theme: all('theme'),
    classes: all('classes'),
    utilities: all('utilities'),
    variants: all('variants'),
    sheets: sorted(sheets.filter((file) => !file.includes('/'))),
    drawings: sorted(globSync('*', { cwd: path.join(ui, 'art') })),
  };
}
