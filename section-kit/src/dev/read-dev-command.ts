import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import { packageFolder, repository, workspaceSections } from '../folders.ts';

export interface DevCommand {
  readonly port: number;
  readonly dataDir: string;
  /** The one section under development and its package; without it, all of them. */
  readonly section?: { readonly id: SectionId; readonly folder: string };
}

const USAGE = `pnpm dev                      the whole site from its sources
pnpm dev <section>            one section from its sources, inside the built site
pnpm dev <section> <folder>   the same, from a copy of the section's package`;

/** What `pnpm dev` was asked for; throws an error that says what to type. */
export function readDevCommand(words: readonly string[], env: Readonly<Record<string, string | undefined>>): DevCommand {
  const [id, folder, ...more] = words;
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new Error(`PORT is '${env.PORT}'. Set it to a whole number from 1 to 65534, or leave it out for 3000.`);
  }
  const dataDir = path.resolve(env.DATA_DIR || path.join(repository, 'data/dev'));
  if (id === undefined) return { port, dataDir };
  if (more.length > 0) throw new Error(`Too many words.\n${USAGE}`);
  const remotes = workspaceSections.map((section) => section.id).filter((section) => section !== 'shell');
  if (!remotes.includes(id)) {
    throw new Error(`There is no section '${id}' to develop alone. Sections are: ${remotes.join(', ')}.\n${USAGE}`);
  }
  return { port, dataDir, section: { id, folder: path.resolve(folder ?? packageFolder(id)) } };
}
