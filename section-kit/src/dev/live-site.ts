import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from 'shared/commands/in-parallel';
import { reasonOf } from 'shared/commands/reason-of';
import { type Release, releaseSchema } from 'shared/contracts/release';
import { readVisit } from './read-document.ts';

const ANSWER_TIMEOUT_MS = 20_000;
const FILES_AT_ONCE = 6;

/** A shell that is on this machine, to render pages with. */
export interface LocalShell {
  /** The folder that holds its `server`. */
  readonly dist: string;
  readonly release: Release;
}

async function read(url: string, stopping: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]) }).catch(
    (cause: unknown) => {
      const { cause: reason = cause } = cause as { cause?: unknown };
      throw new Error(`${url} does not answer (${reasonOf(reason)}). Is --site the address of a running site, and are you online?`, {
        cause,
      });
    },
  );
  return answer;
}

async function liveShell(site: string, stopping: AbortSignal): Promise<string> {
  const answer = await read(`${site}/`, stopping);
  // A proxy of the old address would pass its redirects on, and the browser would send forms to the site itself.
  const { origin } = new URL(answer.url);
  if (origin !== site) throw new Error(`${site} redirects to ${origin}. Type: --site ${origin}`);
  const version = readVisit(await answer.text())?.sections.shell?.version;
  if (version) return version;
  throw new Error(
    `${site} answers ${answer.status} with a page that is not of this kind of site. Give its address, such as --site https://zakat.example.org`,
  );
}

async function readDescription(site: string, version: string, stopping: AbortSignal): Promise<Release> {
  const answer = await read(`${site}/_ledger/releases/shell/${version}`, stopping);
  if (answer.ok) {
    const release = releaseSchema.parse(await answer.json());
    // Only what the schema lets through may name a folder here.
    if (release.section === 'shell' && release.version === version) return release;
    throw new Error(`${site} shows another release than its shell ${version}.`);
  }
  throw new Error(`${site} does not show its shell ${version} (${answer.status}): try again in a minute.`);
}

/** Brings one file of a shell's server build, unless it is here already as it was released. */
async function bringFile(
  site: string,
  { version }: Release,
  file: Release['files'][number],
  dist: string,
  stopping: AbortSignal,
): Promise<void> {
  const target = path.join(dist, file.path);
  const isWhole = (content: Buffer) => createHash('sha384').update(content).digest('base64') === file.sha384;
  if (isWhole(await readFile(target).catch(() => Buffer.alloc(0)))) return;
  const url = `${site}/_ledger/releases/shell/${version}/${file.path}`;
  const answer = await read(url, stopping);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}. A site offers its shell to teams from version 1.6 of the contract on.`);
  const content = Buffer.from(await answer.arrayBuffer());
  if (!isWhole(content)) throw new Error(`${url} is not what was released: its SHA-384 is another.`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

/**
 * Brings the server build of the shell that a site serves into a data folder, each file compared with what was released. Throws
 * with what to do where the site does not answer, or is no site of this kind.
 */
export async function bringLiveShell(site: string, dataDir: string, stopping: AbortSignal): Promise<LocalShell> {
  const version = await liveShell(site, stopping);
  const release = await readDescription(site, version, stopping);
  // The server build takes the addresses of its pictures from the folder that it lies in.
  const dist = path.join(dataDir, 'releases/shell', version);
  const files = release.files.filter(({ path: name }) => name.startsWith('server/'));
  await inParallel(files, FILES_AT_ONCE, (file) => bringFile(site, release, file, dist, stopping));
  // Its files are ES modules, wherever they lie.
  await writeFile(path.join(dist, 'package.json'), '{ "type": "module" }\n');
  return { dist, release };
}
