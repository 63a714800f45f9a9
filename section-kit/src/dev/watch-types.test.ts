import { expect, test } from 'vitest';
import { readCompiler } from './watch-types.ts';

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
