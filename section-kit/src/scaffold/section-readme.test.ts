import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository, workspaceSections } from '../folders.ts';
import { withReadmePage } from './section-readme.ts';

const page = { id: 'not-there', path: '/a_page_that_is_not_there' };

test('a page becomes a row of the table, whichever column the paths are in', () => {
  const first = '# mf\n\n| Path | Page |\n| --- | --- |\n| `/one` | the first |\n\nMore.\n';
  expect(withReadmePage(first, page)).toBe(
    '# mf\n\n| Path | Page |\n| --- | --- |\n| `/one` | the first |\n| `/a_page_that_is_not_there` | [To be written] not-there |\n\nMore.\n',
  );
  const second = '| Page         | Path     |\n| ------------ | -------- |\n| A long title | `/one/:id?` |\n';
  expect(withReadmePage(second, page)).toContain('| `/one/:id?` |\n| [To be written] not-there | `/a_page_that_is_not_there` |\n');
});

test('a page is added to a sentence of pages, also one that goes on in the next line', () => {
  expect(withReadmePage('Pages: `/one` (the first),\n`/two`, each also in Bangla under `/bn`.\n', page)).toBe(
    'Pages: `/one` (the first),\n`/two`, `/a_page_that_is_not_there`, each also in Bangla under `/bn`.\n',
  );
});

test('a page that is named already changes nothing', () => {
  expect(withReadmePage('Open `/a_page_that_is_not_there`.\n', page)).toBe('Open `/a_page_that_is_not_there`.\n');
});

test.each(await workspaceSections())('the README of $remote takes one more page, and keeps all else', ({ remote }) => {
  const readme = readFileSync(path.join(repository, remote, 'README.md'), 'utf8');
  const changed = withReadmePage(readme, page);
  expect(changed.match(/`\/a_page_that_is_not_there`/g)).toHaveLength(1);
  expect(changed.split('`').length).toBe(readme.split('`').length + 2);
  expect(changed.startsWith(readme.slice(0, readme.indexOf('`')))).toBe(true);
});
