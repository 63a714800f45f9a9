import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { isExecutable } from 'section-kit/rehearse/find-browser';

const run = promisify(execFile);

const INSTALL_TIMEOUT_MS = 300_000;

interface Wanted {
  readonly package: string;
  /** There where the package, or something as good, is installed. */
  readonly file: string;
}

/** What the browser tests need besides a browser: the faces that pages show until their own fonts are there, and what reads a PDF. */
const wanted: readonly Wanted[] = [
  { package: 'fonts-liberation', file: '/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf' },
  { package: 'fonts-noto-core', file: '/usr/share/fonts/truetype/noto/NotoSerifBengali-Regular.ttf' },
  { package: 'poppler-utils', file: '/usr/bin/pdftotext' },
];

function succeeds(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** Installs Debian's packages where that can be done without asking; false where it cannot. Rejects where apt-get fails. */
export async function installPackages(...names: readonly string[]): Promise<boolean> {
  if (!isExecutable('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await succeeds('sudo', '-n', 'true'))) return false;
  const apt = (...args: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    return run(program, rest, { timeout: INSTALL_TIMEOUT_MS });
  };
  console.log(`Installing Debian’s ${names.join(', ')}, once.`);
  const known = await Promise.all(names.map((name) => succeeds('apt-cache', 'show', name)));
  if (known.includes(false)) await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...names);
  return true;
}

/** Installs what the browser tests need besides a browser, on Debian; elsewhere it says nothing, because other systems have faces of their own. */
export async function ensureTestPackages(): Promise<void> {
  const missing = wanted.filter(({ file }) => !existsSync(file)).map((entry) => entry.package);
  if (missing.length === 0 || !isExecutable('/usr/bin/apt-get')) return;
  const done = await installPackages(...missing).catch(() => false);
  if (!done) console.log(`- Not installed, so that some browser tests may fail or look at less: sudo apt-get install ${missing.join(' ')}`);
}
