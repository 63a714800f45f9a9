import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { showOverlay } from './report-errors.ts';

/** Most have a place in front; what is wrong with the configuration has none. */
const FAULT = /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /;
const STARTED = /^(?:\S+ )*(?:Starting compilation|File change detected)/;
const ENDED = /Found (\d+) errors?\. Watching for file changes\.$/;
/** As many faults as one can read. */
const MOST_SHOWN = 10;

/** What the compiler said in one run, line by line, once it has ended; reads `tsc --watch`. */
export function readCompiler(onRun: (faults: readonly string[]) => void): (line: string) => void {
  let faults: string[] = [];
  return (line) => {
    const text = stripVTControlCharacters(line).trimEnd();
    if (STARTED.test(text)) faults = [];
    else if (ENDED.test(text)) onRun(faults);
    else if (FAULT.test(text)) faults.push(text);
    // A fault may go on in indented lines.
    else if (/^\s+\S/.test(text) && faults.length > 0) faults.push(`${faults.pop()}\n${text}`);
  };
}

/** The compiler of a package, else the one that the kit is installed with. */
function compilerFile(folder: string): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json', { paths: [folder, import.meta.dirname] });
  return path.join(path.dirname(manifest), 'bin/tsc');
}

export interface TypeWatch {
  close(): void;
}

/**
 * Checks the types of a package while it is worked on, in a process of its own: what is wrong is printed and shown over the open
 * pages until it is right. TypeScript's compiler has no programming interface that a plugin of Vite could use.
 */
export function watchTypes(vite: ViteDevServer, folder: string, print: (text: string) => void): TypeWatch {
  let current: readonly string[] = [];
  const show = () => {
    const more = current.length > MOST_SHOWN ? [`… and ${current.length - MOST_SHOWN} more`] : [];
    showOverlay(vite, { message: `Type errors: ${current.length}`, stack: [...current.slice(0, MOST_SHOWN), ...more].join('\n') });
  };
  const onRun = (faults: readonly string[]) => {
    const were = current.length;
    current = faults;
    if (faults.length > 0) {
      print(`Type errors:\n${faults.join('\n')}`);
      show();
    } else if (were > 0) {
      print('No type errors any more.');
      vite.ws.send('section-kit:well', {});
    }
  };
  // A page that is opened later shows them, too.
  vite.ws.on('connection', () => {
    if (current.length > 0) show();
  });
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child: ChildProcess = spawn(process.execPath, [compilerFile(folder), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let closed = false;
  let unread: string[] = [];
  const read = readCompiler((faults) => {
    unread = [];
    onRun(faults);
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      unread.push(line);
      read(line);
    });
  }
  child.once('error', (error) => {
    closed = true;
    print(`Types are not checked: ${error.message}`);
  });
  child.once('close', (code, signal) => {
    if (closed) return;
    const said = unread.length > 0 ? `: ${unread.join('\n')}` : '';
    print(
      `Types are not checked any more: the compiler ended ${signal ? `by ${signal}` : `with ${code}`}${said}\nStart the dev server again.`,
    );
  });
  return {
    close() {
      closed = true;
      child.kill();
    },
  };
}
