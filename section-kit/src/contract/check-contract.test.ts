import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareStyles, versionFaults } from './check-contract.ts';
import { recordedContract } from './contract-files.ts';
import { namesInSheet } from './style-names.ts';
import { repository } from '../folders.ts';

const major = { bump: 'major', what: 'shared/ui/button: Button is gone' } as const;
const minor = { bump: 'minor', what: 'shared/ui/button: Link is new' } as const;
const changelog = (version: string) => `# Changes\n\n## ${version}\n\n- …\n`;

test.each([
  ['1.4.0', [], []],
  ['1.4.1', [], []],
  ['1.4.0', [minor], ['1.5.0', 'minor', 'Link is new']],
  ['1.4.9', [minor], ['1.5.0', 'minor']],
  ['1.5.0', [minor], []],
  ['2.0.0', [minor], []],
  ['1.5.0', [major, minor], ['2.0.0', 'major', 'Button is gone']],
  ['2.0.0', [major, minor], []],
  ['1.3.0', [], ['older than 1.4.0']],
] as const)('as %s, %j since 1.4.0', (version, changes, said) => {
  const faults = versionFaults(version, '1.4.0', changes, changelog(version)).join('\n');
  if (said.length === 0) expect(faults).toBe('');
  for (const words of said) expect(faults).toContain(words);
});

test('a version that the changelog does not name is refused', () => {
  expect(versionFaults('1.5.0', '1.4.0', [minor], changelog('1.4.0'))).toEqual([
    "shared/CHANGELOG.md does not say what changed in 1.5.0: add '## 1.5.0'.",
  ]);
});

test('a class or a name of the theme that goes asks for a major, one that comes for a minor', () => {
  const before = { theme: ['--color-ink', '--color-leaf'], classes: ['btn'] };
  expect(compareStyles(before, { theme: ['--color-ink'], classes: ['btn', 'card'] })).toEqual([
    { bump: 'major', what: 'styles, theme: --color-leaf is gone' },
    { bump: 'minor', what: 'styles, classes: card is new' },
  ]);
});

test('the names of a sheet are those of its theme, its classes, utilities and variants, and nothing that is commented out', () => {
  const sheet = `@theme {\n  --color-ink: #1b2b24; /* --color-old: red; */\n  --stitch: 10px;\n}
@custom-variant bn (&:lang(bn));
@utility stitch-y {\n  --own: 1;\n}
@layer components { .btn:hover > .mark { width: .5rem; background: url('./art/a.svg') } }`;
  expect(namesInSheet(sheet)).toEqual({
    theme: ['--color-ink', '--stitch'],
    classes: ['btn', 'mark'],
    utilities: ['stitch-y'],
    variants: ['bn'],
  });
});

test('what sections import is recorded by subpath, and what only the site itself uses is not', () => {
  const { api } = recordedContract(path.join(repository, 'shared'));
  const names = Object.keys(api.modules);
  expect(names).toEqual(
    expect.arrayContaining(['shared/sections', 'shared/ui/button', 'shared/forms/use-form', 'shared/ui/review-notice/en']),
  );
  expect(names.filter((name) => /commands|release|ledger|fuzz/.test(name))).toEqual([]);
  for (const file of Object.values(api.modules)) expect(api.texts?.get(file)).toBeTruthy();
  expect(readFileSync(path.join(repository, 'shared/contract/api.txt'), 'utf8')).not.toMatch(/^\s*(\/\/ |\/\*)/m);
});
