import path from 'node:path';
import { expect, test } from 'vitest';
import { readDevCommand } from './read-dev-command.ts';

test('without a section it is the whole site; with one, that section from its package or from the folder that is named', () => {
  expect(readDevCommand([], {})).toMatchObject({ port: 3000 });
  expect(readDevCommand([], { DATA_DIR: '/tmp/x', PORT: '4000' })).toEqual({ port: 4000, dataDir: '/tmp/x' });
  expect(path.basename(readDevCommand(['give'], {}).section?.folder ?? '')).toBe('mf-give');
  expect(readDevCommand(['give', '/tmp/copy'], {}).section).toEqual({ id: 'give', folder: '/tmp/copy' });
  expect(readDevCommand(['give', '--site', 'https://zakat.example.org/bn'], {})).toMatchObject({
    site: 'https://zakat.example.org',
    section: { id: 'give' },
  });
});

test.each([
  [['shop'], {}, "no section 'shop'"],
  [['shell'], {}, "no section 'shell' to develop alone"],
  [['give', 'a', 'b'], {}, 'Too many words'],
  [['--site', 'https://zakat.example.org'], {}, 'Say which section'],
  [['give', '--site', 'zakat'], {}, 'no address of a site'],
  [['give', '--loud'], {}, "'--loud'"],
  [[], { PORT: 'x' }, 'Set it to a whole number'],
])('%j with %j is refused, with what to do', (words, env, reason) => {
  expect(() => readDevCommand(words, env)).toThrow(reason);
});
