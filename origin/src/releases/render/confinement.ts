import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RenderBusy, busyOr } from './render-errors.ts';

const runnerFolder = fileURLToPath(new URL('./runner/', import.meta.url));
const boot = path.join(runnerFolder, 'boot.js');
const printRunner = fileURLToPath(new URL('./print-runner.ts', import.meta.url));
const HEAP_MB = 128;
/** Node reserves 1.3 GB of addresses before it has done anything. */
const ADDRESS_SPACE_BYTES = 4 * 1024 ** 3;
const PROBE_TIMEOUT_MS = 20_000;
const SYSTEM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/** The user that render processes run as, where the origin may choose one. */
export interface RenderUser {
  readonly uid: number;
  readonly gid: number;
}

/** How render processes are started. */
export interface Confinement {
  /** A program and what it is given. */
  readonly command: readonly [string, ...string[]];
  /** What this system does not offer, each in a few words. */
  readonly missing: readonly string[];
  /** The modules of the runner as JSON, which a process is sent by its fourth descriptor before anything else. */
  readonly runner: string;
}

/**
 * Node's own: no file but the runner's, no writing, no network, no processes, workers, addons or WASI, none of which is allowed;
 * no code from text, and a heap that ends.
 */
const NODE_FLAGS = [
  '--permission',
  `--allow-fs-read=${runnerFolder}`,
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--no-addons',
  '--disable-sigusr1',
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=16',
];

interface Wrapper {
  readonly offers: string;
  /** A program and its parameters, before those that it runs. */
  readonly command: readonly string[];
  /** Whether it is for the inside of the namespaces alone, and left out without them. */
  readonly inNamespaces?: true;
}

const NAMESPACES = 'namespaces of processes, mounts and network';
const NO_CAPABILITIES = ['--bounding-set=-all', '--inh-caps=-all'];
/**
 * Whose process is whose, and what each was started with, is in /proc. It is covered rather than mounted anew: the kernel lets nobody mount it in
 * containers, and in units of systemd, whose own /proc is covered in part.
 */
const COVER_PROC = ['sh', '-c', 'mount -t tmpfs -o ro,nosuid,nodev,noexec none /proc && exec "$@"', 'sh'];

/** Programs of the system that start another one with less than they have, outermost first; each may be missing or refused. */
function wrappers({ uid, gid }: RenderUser): Wrapper[] {
  const mayChangeUser = process.getuid?.() === 0;
  const namespaces = ['--fork', '--kill-child=SIGKILL', '--pid', '--mount', '--net', '--ipc', '--uts'];
  return [
    { offers: 'an end with the origin', command: ['setpriv', '--pdeathsig', 'KILL'] },
    // Without root, the user is root in its own namespaces alone, until it has covered /proc.
    { offers: NAMESPACES, command: ['unshare', ...(mayChangeUser ? [] : ['--user', '--map-root-user']), ...namespaces] },
    { offers: 'an empty /proc', command: COVER_PROC, inNamespaces: true },
    mayChangeUser
      ? {
          offers: 'a user of its own',
          command: ['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', ...NO_CAPABILITIES],
        }
      : { offers: 'no capabilities', command: ['setpriv', ...NO_CAPABILITIES], inNamespaces: true },
    { offers: 'no new privileges', command: ['setpriv', '--no-new-privs'] },
    {
      offers: 'limits of the system',
      command: ['prlimit', '--core=0', '--fsize=0', '--nofile=64', `--as=${ADDRESS_SPACE_BYTES}`],
    },
  ];
}

function found([program = '', ...parameters]: readonly string[]): string[] | undefined {
  const file = SYSTEM_FOLDERS.map((folder) => path.join(folder, program)).find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : [file, ...parameters];
}

/** Whether a program starts behind these; throws RenderBusy where the machine is too busy to tell, which says nothing of what it offers. */
async function works(command: readonly string[], timeoutMs: number): Promise<boolean> {
  const [program, ...parameters] = [...command, process.execPath, '--check', boot];
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await promisify(execFile)(program as string, parameters, { env: {}, signal, killSignal: 'SIGKILL' });
    return true;
  } catch (cause) {
    const failure = busyOr(cause, 'start what confines render processes');
    if (failure instanceof RenderBusy) throw failure;
    return false;
  }
}

/** Takes the types out of the runner's modules, once for all processes. */
async function readRunner(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', printRunner]);
    return stdout;
  } catch (cause) {
    throw busyOr(cause, 'read what render processes run');
  }
}

/** The wrappers that this system has and allows: all of them, or, where that fails, each that works inside of those before it. */
async function findWrappers(
  user: RenderUser,
  timeoutMs: number,
): Promise<{ readonly accepted: readonly string[]; readonly missing: readonly string[] }> {
  if (process.platform !== 'linux') return { accepted: [], missing: ['limits of Linux'] };
  const all = wrappers(user).map(({ command, ...wrapper }) => ({ ...wrapper, program: found(command) }));
  const mayDivide = all.some(({ offers, program }) => offers === NAMESPACES && program);
  // Outside of the namespaces, what is meant for their inside would happen to the whole system.
  const wanted = all.filter(({ inNamespaces }) => mayDivide || !inNamespaces);
  const whole = wanted.flatMap(({ program }) => program ?? []);
  const absent = wanted.filter(({ program }) => !program).map(({ offers }) => offers);
  if (await works(whole, timeoutMs)) return { accepted: whole, missing: absent };
  let accepted: string[] = [];
  const missing: string[] = [];
  for (const { offers, program, inNamespaces } of wanted) {
    if (inNamespaces && missing.includes(NAMESPACES)) continue;
    if (program && (await works([...accepted, ...program], timeoutMs))) accepted = [...accepted, ...program];
    else missing.push(offers);
  }
  return { accepted, missing };
}

async function findConfinement(user: RenderUser, timeoutMs: number): Promise<Confinement> {
  const [{ accepted, missing }, runner] = await Promise.all([findWrappers(user, timeoutMs), readRunner()]);
  return { command: [...accepted, process.execPath, ...NODE_FLAGS, boot] as unknown as Confinement['command'], missing, runner };
}

const known = new Map<string, Promise<Confinement>>();

/** Finds out once what this system offers to confine a render process with; rejects with RenderBusy where the machine is too busy to tell within `probeMs`. */
export function confinement(user: RenderUser, probeMs = PROBE_TIMEOUT_MS): Promise<Confinement> {
  const key = `${user.uid}:${user.gid}`;
  const present = known.get(key);
  if (present) return present;
  const finding = findConfinement(user, probeMs);
  known.set(key, finding);
  // A machine that is busy, or has no memory or processes for a moment: the next page tries again.
  finding.catch(() => known.delete(key));
  return finding;
}
