import { readFileSync } from 'node:fs';
import path from 'node:path';
import { howToCommands } from 'shared/testing/how-to-commands';
import { expect, test } from 'vitest';
import { readDevCommand } from './dev/read-dev-command.ts';
import { repository } from './folders.ts';
import { releaseCommands } from './publish/release-commands.ts';
import { differenceKinds } from './rehearse/compare-observations.ts';

/** How an unknown command is refused, unlike a known one that lacks its arguments. */
const UNKNOWN = /is not a command|Unknown option/;

const ofRelease = howToCommands('pnpm release');

test('the how-tos name commands', () => {
  expect(ofRelease.length).toBeGreaterThan(15);
});

test.each(ofRelease)('$file: $line', async ({ words, isMention }) => {
  const read: string[] = [];
  const running = releaseCommands(
    async ({ name }) => void read.push(name),
    (text) => void read.push(text),
  ).run(words);
  if (isMention)
    expect(
      await running.then(
        () => '',
        ({ message }: Error) => message,
      ),
    ).not.toMatch(UNKNOWN);
  else {
    await running;
    expect(read).toHaveLength(1);
  }
});

// In a repository of its own, a team's `pnpm dev` is `section-kit dev`.
const inWorkspace = howToCommands('pnpm dev').filter(({ file }) => file !== 'work-in-your-own-repository.md');

test.each(inWorkspace)('$file: $line', async ({ words }) => {
  expect((await readDevCommand(words, {})).section?.id).toBe(words.find((word) => !word.startsWith('-') && !word.includes(':')));
});

test('a team elsewhere is told to publish after all that a publish needs', () => {
  const guide = readFileSync(path.join(repository, 'docs/how-to/work-in-your-own-repository.md'), 'utf8');
  const needed = [
    'pnpm release key learn',
    'pnpm admin section add learn',
    'pnpm admin key add',
    'pnpm admin token create',
    'RELEASE_TOKEN=',
  ];
  const places = needed.map((text) => guide.indexOf(text));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(Math.max(...places)).toBeLessThan(guide.indexOf('pnpm publish:section'));
});

/** What pnpm itself does, and what is a script of a section's own repository. */
const OWN = ['add', 'install', '--filter', '--package', 'pack', 'page', 'publish', 'publish:section', 'test'];
const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { scripts: object };

test.each(howToCommands('pnpm'))('$file: $line is a script', ({ words: [name = ''] }) => {
  expect([...OWN, ...Object.keys(scripts)]).toContain(name);
});

test('release.md lists the kinds of differences that a rehearsal finds', () => {
  const text = readFileSync(path.join(repository, 'docs/how-to/release.md'), 'utf8');
  const [, table = ''] = /\| Kind \| .*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)).toEqual(differenceKinds);
});
