import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSection, readWorkspaceSections } from 'shared/commands/workspace-sections';
import type { SectionEntry, SectionId } from 'shared/sections/sections';

/** Whether the kit runs from its sources, which it does in the site's workspace only: packed, it is JavaScript in somebody's node_modules. */
export const isInWorkspace = import.meta.filename.endsWith('.ts');

/** The folder at or above `folder` that holds `file`; undefined where none does. */
export function folderWith(file: string, folder: string): string | undefined {
  if (existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : folderWith(file, parent);
}

/** The root of the site's workspace; for a team in a repository of its own the folder of its section's package. */
export const repository = isInWorkspace
  ? path.resolve(import.meta.dirname, '../..')
  : (folderWith('package.json', process.cwd()) ?? process.cwd());

/** A module of the kit, such as `build/x` below `src`: TypeScript in the workspace, JavaScript when packed. */
export function kitModule(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}

/** The kit's own package.json, as it is installed. */
export function kitPackage(): { name: string; version: string } & Partial<Record<string, Record<string, string>>> {
  return createRequire(import.meta.url)('section-kit/package.json') as ReturnType<typeof kitPackage>;
}

/** The section whose package lies in a folder; throws where none does. */
export async function sectionIn(folder: string): Promise<SectionEntry> {
  if (existsSync(path.join(folder, 'src/section.ts'))) return readSection(folder);
  throw new Error(`${folder} is not the package of a section: it has no src/section.ts.`);
}

/**
 * The sections whose packages lie in this workspace, the shell first; for a team in a repository of its own, its section. Rejects where
 * a description cannot be loaded: only commands that need one ask.
 */
export async function workspaceSections(): Promise<readonly SectionEntry[]> {
  if (isInWorkspace) return readWorkspaceSections(repository);
  return existsSync(path.join(repository, 'src/section.ts')) ? [await readSection(repository)] : [];
}

/** That no package here has a section of that id, and which ones do. */
export function unknownSection(id: string, sections: readonly SectionEntry[]): string {
  return `There is no section '${id}' here. Sections are: ${sections.map((section) => section.id).join(', ')}.`;
}

/** What a package of this workspace says of its section; rejects where none has one of that id. */
export async function workspaceSection(id: SectionId): Promise<SectionEntry> {
  const sections = await workspaceSections();
  const section = sections.find((entry) => entry.id === id);
  if (!section) throw new Error(unknownSection(id, sections));
  return section;
}

/** The package folder of a section; rejects where this workspace has none. */
export async function packageFolder(id: SectionId): Promise<string> {
  const { remote } = await workspaceSection(id);
  return isInWorkspace ? path.join(repository, remote) : repository;
}
