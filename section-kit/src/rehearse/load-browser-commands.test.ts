import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A program that loads the commands on a machine where one package is not installed; prints why they cannot be loaded. */
function program(missing: string): string {
  return `
    import { registerHooks } from 'node:module';
    const isMissing = (name) => name === '${missing}' || name.startsWith('${missing}/');
    registerHooks({ resolve: (name, context, next) => next(isMissing(name) ? 'not-installed' : name, context) });
    const { loadBrowserCommands } = await import(${JSON.stringify(path.join(import.meta.dirname, 'load-browser-commands.ts'))});
    await loadBrowserCommands().then(() => console.log('loaded'), (error) => console.log(error.name, error.message));
  `;
}

test.each(['playwright-core', 'axe-core', 'pixelmatch', 'pngjs', 'diff'])(
  'where %s is not installed, a command that drives a browser says what to add',
  async (missing) => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program(missing)]);
    expect(stdout).toMatch(
      /^ReleaseFailed .* needs playwright-core, axe-core, pixelmatch, pngjs and diff\. Add them to the devDependencies/,
    );
  },
);

test('where they are installed, the commands are loaded', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program('something-else')]);
  expect(stdout).toBe('loaded\n');
});
