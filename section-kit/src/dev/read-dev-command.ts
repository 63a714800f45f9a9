import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from 'shared/commands/reason-of';
import type { SectionId } from 'shared/sections/sections';
import { packageFolder, repository, sectionIn, workspaceSections } from '../folders.ts';
import { readSiteUrl } from '../site-url.ts';
import { readPort } from './listen.ts';

export interface DevCommand {
  readonly port: number;
  readonly dataDir: string;
  /** The one section under development and its package; without it, all of them. */
  readonly section?: { readonly id: SectionId; readonly folder: string };
  /** The live site that the section is shown in; without it, the site is built here. */
  readonly site?: string;
}

export const DEV_USAGE = `pnpm dev                        the whole site from its sources
pnpm dev <section>              one section from its sources, inside the built site
pnpm dev <section> <folder>     the same, from a package in another folder
pnpm dev <section> --site <url> one section from its sources, inside a live site`;

function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { site: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new Error(`${reasonOf(cause)}\n${DEV_USAGE}`, { cause });
  }
}

/** The folder of a section's package: the one that is named, which may lie anywhere, or the one in this workspace. */
async function readFolder(id: string, named: string | undefined): Promise<string> {
  if (named !== undefined && id !== 'shell') {
    const folder = path.resolve(named);
    const found = await sectionIn(folder);
    if (found.id !== id) throw new Error(`${folder} is the package of '${found.id}', and not of '${id}'.\n${DEV_USAGE}`);
    return folder;
  }
  const remotes = (await workspaceSections()).map((section) => section.id).filter((section) => section !== 'shell');
  if (remotes.includes(id)) return packageFolder(id);
  throw new Error(`There is no section '${id}' to develop alone. Sections are: ${remotes.join(', ')}.\n${DEV_USAGE}`);
}

/** What `pnpm dev` was asked for; rejects with an error that says what to type. */
export async function readDevCommand(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<DevCommand> {
  const { positionals, values } = readWords(args);
  const [id, folder, ...more] = positionals;
  const place = { port: readPort(env), dataDir: path.resolve(env.DATA_DIR || path.join(repository, 'data/dev')) };
  if (id === undefined && values.site === undefined) return place;
  if (id === undefined) throw new Error(`Say which section: --site shows one section inside a live site.\n${DEV_USAGE}`);
  if (more.length > 0) throw new Error(`Too many words.\n${DEV_USAGE}`);
  const site = values.site === undefined ? {} : { site: readSiteUrl(values.site) };
  return { ...place, ...site, section: { id, folder: await readFolder(id, folder) } };
}
