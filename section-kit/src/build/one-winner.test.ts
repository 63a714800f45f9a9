// A section's stylesheet repeats the plain utilities that the section uses itself, with a stronger selector, and so reaches the shared
// components in the section, too. Where a component sets a property twice, the utility that has to win is therefore marked important.
import { readFileSync, readdirSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../shared/src/ui/${file}`, import.meta.url), 'utf8');
const styles = `${read('theme.css')}${read('ui.css').replaceAll(/^@(?:import|source) .*$/gm, '')}@tailwind utilities;`;

const SIDES = { '': ['top', 'right', 'bottom', 'left'], '-inline': ['left', 'right'], '-block': ['top', 'bottom'] };
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** The longhands of what utilities set. */
function longhands(property: string): string[] {
  const [, box = '', axis = '', rest = ''] =
    /^(padding|margin|inset|scroll-\w+|border)(-inline|-block)?(-width|-style|-color)?$/.exec(property) ?? [];
  if (box) return SIDES[axis as keyof typeof SIDES].map((side) => (box === 'inset' ? side : `${box}-${side}${rest}`));
  if (property === 'border-radius') return CORNERS.map((corner) => `border-${corner}-radius`);
  if (property === 'gap') return ['row-gap', 'column-gap'];
  return [property];
}

/** The properties that a utility sets on its own element, each with the pseudo-element, if any. */
async function setBy(utility: string): Promise<string[]> {
  if (/^\[&|^\*/.test(utility)) return [];
  const { build } = await compile(styles);
  const [css = ''] = build([utility]).split('@property').slice(0, 1);
  const rule = css.slice(css.indexOf('@layer utilities') + 1).split('\n.')[1] ?? '';
  const part = /(?:before|after|placeholder):/.exec(utility)?.[0] ?? '';
  const properties = [...rule.matchAll(/^\s+([a-z][a-z-]*):/gm)].map(([, property = '']) => property);
  return properties
    .filter((property) => property !== 'content' || utility.includes('content-['))
    .flatMap((name) => longhands(name).map((own) => part + own));
}

function utilitiesIn(file: string): string[][] {
  const strings = read(file).match(/(['"`])(?:(?!\1)[^\n])*\1/g) ?? [];
  return strings.map((text) => text.slice(1, -1).split(/[\s{}$]+/)).filter((words) => words.length > 1);
}

const files = ['.', '../forms'].flatMap((folder) =>
  readdirSync(new URL(`../../../shared/src/ui/${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`),
);

test.each(files)('%s sets no property of an element twice, unless one of them is important', async (file) => {
  const clashes: string[] = [];
  for (const utilities of utilitiesIn(file)) {
    const plain = new Map<string, string>();
    for (const utility of utilities.filter((word) => !word.endsWith('!'))) {
      for (const property of await setBy(utility)) {
        const other = plain.get(property);
        if (other) clashes.push(`${other} and ${utility}: ${property}`);
        plain.set(property, utility);
      }
    }
  }
  expect(clashes).toEqual([]);
});
