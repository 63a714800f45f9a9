import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readCompiler, watchTypes } from './watch-types.ts';

/** What was reported after each run of the compiler that wrote this. */
function runsOf(output: string): (readonly string[])[] {
  const runs: (readonly string[])[] = [];
  const read = readCompiler((faults) => runs.push([...faults]));
  for (const line of output.split('\n')) read(line);
  return runs;
}

test('each run of the compiler gives its faults, with the lines that belong to them', () => {
  const output = `10:48:11 AM - Starting compilation in watch mode...

error TS2688: Cannot find type definition file for 'node'.
  The file is in the program because:
    Entry point of type library 'node' specified in compilerOptions
src/pages/give-zakat/page.tsx(30,18): error TS2551: Property 'titel' does not exist. Did you mean 'title'?
10:48:15 AM - Found 2 errors. Watching for file changes.

10:49:02 AM - File change detected. Starting incremental compilation...

10:49:03 AM - Found 0 errors. Watching for file changes.
`;
  expect(runsOf(output)).toEqual([
    [
      "error TS2688: Cannot find type definition file for 'node'.\n  The file is in the program because:\n    Entry point of type library 'node' specified in compilerOptions",
      "src/pages/give-zakat/page.tsx(30,18): error TS2551: Property 'titel' does not exist. Did you mean 'title'?",
    ],
    [],
  ]);
});

test('faults of a run are not those of the next one, and other output names no fault', () => {
  const output = `12:00:00 - Starting compilation in watch mode...
a.ts(1,1): error TS1: First.
12:00:01 - Found 1 error. Watching for file changes.
12:00:02 - File change detected. Starting incremental compilation...
Something that nobody expects
b.ts(2,2): error TS2: Second.
12:00:03 - Found 1 error. Watching for file changes.`;
  expect(runsOf(output)).toEqual([['a.ts(1,1): error TS1: First.'], ['b.ts(2,2): error TS2: Second.']]);
});

/** What is printed while this program stands in for the compiler of a package. */
async function printedWith(compiler: string): Promise<readonly string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'zakat-types-'));
  const installed = path.join(root, 'node_modules/typescript');
  await mkdir(path.join(installed, 'bin'), { recursive: true });
  await writeFile(path.join(installed, 'package.json'), '{ "name": "typescript" }');
  await writeFile(path.join(installed, 'bin/tsc'), compiler);
  const vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  const printed: string[] = [];
  const types = watchTypes(vite, root, (text) => void printed.push(text));
  onTestFinished(async () => {
    types.close();
    await vite.close();
    await rm(root, { recursive: true, force: true });
  });
  return printed;
}

test.each([
  [
    'console.log("error TS5083: Cannot read file \'tsconfig.json\'."); process.exitCode = 1;',
    "with 1: error TS5083: Cannot read file 'tsconfig.json'.",
  ],
  ["console.log('1:00:00 - Found 0 errors. Watching for file changes.'); process.kill(process.pid, 'SIGKILL');", 'by SIGKILL'],
])('a compiler that ends is reported, because nobody checks types any more: %s', async (compiler, how) => {
  const printed = await printedWith(compiler);
  await expect.poll(() => printed).toEqual([`Types are not checked any more: the compiler ended ${how}\nStart the dev server again.`]);
});
