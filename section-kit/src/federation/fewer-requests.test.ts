import { expect, test } from 'vitest';
import { fewerRequests } from './fewer-requests.ts';

/** What becomes of these files, named with their code, when they are written. */
function written(files: Record<string, string>): Record<string, string> {
  const bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, code]) => {
      const name = fileName.replace(/^assets\/|(-\w+)?\.js$/g, '');
      return [fileName, { type: 'chunk', name, fileName, code }];
    }),
  );
  const { generateBundle } = fewerRequests('remoteEntry', []) as unknown as {
    generateBundle: { handler(options: object, bundle: object): void };
  };
  generateBundle.handler({}, bundle);
  return Object.fromEntries(Object.entries(bundle).map(([file, { code }]) => [file, code.trim()]));
}

const section = {
  'remoteEntry.js': 'export{a as init,b as get}from"./assets/section-1.js";',
  'assets/section-1.js': 'let i,g,r;import(`./page-1.js`),import(`./routes-1.js`);export{i as a,g as b,r as c};',
};

test('an entry that only names a chunk takes the chunk’s code, and everything that named the chunk names the entry', () => {
  expect(written({ ...section, 'assets/page-1.js': 'import{c as e}from"./section-1.js";e();' })).toEqual({
    'remoteEntry.js':
      'let i,g,r;import(`./assets/page-1.js`),import(`./assets/routes-1.js`);export{i as a,g as b,r as c,i as init,g as get}',
    'assets/page-1.js': 'import{c as e}from"../remoteEntry.js";e();',
  });
});

test('what loads a chunk that only gives on another one’s names loads the other one', () => {
  const files = written({ ...section, 'assets/routes-1.js': 'export{c as routes}from"./section-1.js";' });
  expect(Object.keys(files)).toEqual(['remoteEntry.js']);
  expect(files['remoteEntry.js']).toContain('import(`./remoteEntry.js`).then(m=>({routes:m.c}))');
});

test('the file of an import is found in its place only: not in a text that looks like one', () => {
  const files = written({ ...section, 'assets/page-1.js': 'let t="import(`./section-1.js`)";export{r}from"./section-1.js";t();' });
  expect(files['assets/page-1.js']).toBe('let t="import(`./section-1.js`)";export{r}from"../remoteEntry.js";t();');
});

test('the entry holds the bundler’s helpers, and others take them from there', () => {
  const files = written({
    ...section,
    'assets/section-1.js': `import{t as e}from"./rolldown-runtime-1.js";let i,g;e();export{i as a,g as b};`,
    'assets/rolldown-runtime-1.js': 'var e=()=>1;export{e as t};',
    'assets/page-1.js': 'import{t as a}from"./rolldown-runtime-1.js";a();',
  });
  expect(files).toEqual({
    'remoteEntry.js':
      'const{helper_t}=(()=>{var e=()=>1;;return{helper_t:e}})();const e=helper_t;let i,g;e();export{i as a,g as b,i as init,g as get};export{helper_t};',
    'assets/page-1.js': 'import{helper_t as a}from"../remoteEntry.js";a();',
  });
});

test.each([
  ['the entry has code of its own', { 'remoteEntry.js': 'start();' }, /remoteEntry/],
  [
    'code that names a file beside it would be moved',
    { ...section, 'assets/section-1.js': 'new URL(`a.svg`,import.meta.url)' },
    /beside it/,
  ],
  [
    'a chunk is imported that only gives on names',
    {
      ...section,
      'assets/routes-1.js': 'export{c as routes}from"./section-1.js";',
      'assets/page-1.js': 'import{routes}from"./routes-1.js";routes();',
    },
    /statically/,
  ],
] as [string, Record<string, string>, RegExp][])('the build fails where %s', (_, files, message) => {
  expect(() => written(files)).toThrow(message);
});
