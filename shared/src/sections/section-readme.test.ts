import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorkspaceSections } from '../commands/workspace-sections.ts';

const sections = await readWorkspaceSections();

describe.each(sections)('the README of $remote', ({ id, remote, pages }) => {
  const text = readFileSync(new URL(`../../../${remote}/README.md`, import.meta.url), 'utf8');

  test('names every page that the section describes', () => {
    const named = [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path);
    expect(pages.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
  });

  test('says what the section is for, who owns it, and how it is run, tested and released', () => {
    expect(text.split('\n')[0]).toBe(`# ${remote}`);
    expect(text).toMatch(/^Mission: \S.{30}/m);
    expect(text).toMatch(/^Owner: \S+ .*team/m);
    expect(text).toContain(id === 'shell' ? 'It does not run alone: `npm start`' : 'Run it alone');
    if (id !== 'shell') expect(text).toContain(`\`pnpm --filter ${remote} dev\``);
    // A section has two projects: one with a document, one as on the server.
    expect(text).toContain(`\`pnpm vitest run --project ${id === 'shell' ? remote : `'${remote}*'`}\``);
    expect(text).toContain(`\`pnpm release publish ${id}\``);
  });
});
