import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentMark } from 'shared/contracts/content-address';
import { CONTAINER } from '../federation/bare-container.ts';
import { STANDALONE_FOLDER } from '../federation/standalone-config.ts';

/** A file's own name, the hash that the bundler gives it, and what it ends with. */
const HASHED = /^(.+)-[\w-]{8}(\.\w+)$/;
const TEXT = /\.(?:js|css|json)$/;

interface BuiltFile {
  readonly name: string;
  content: Buffer;
  /** The names of other files that stand in its text. */
  readonly names: readonly string[];
}

function readBuilt(folder: string): BuiltFile[] {
  const all = readdirSync(folder).filter((name) => HASHED.test(name));
  const others = occurrences(all);
  return all.map((name) => {
    const content = readFileSync(path.join(folder, name));
    const spelled: readonly string[] = (TEXT.test(name) && content.toString().match(others)) || [];
    const named = new Set(spelled.map((other) => (all.includes(other) ? other : decodeURI(other))));
    return { name, content, names: [...named].filter((other) => other !== name) };
  });
}

/** A file's name in a text, as it is or as it stands in a URL, and not the end of a longer one. */
function occurrences(names: readonly string[]): RegExp {
  const spellings = new Set(names.flatMap((name) => [name, encodeURI(name)]));
  const escaped = [...spellings].map((spelling) => spelling.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\w.-])(?:${escaped.join('|')})`, 'g');
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return text;
  const inUrls = new Map([...names].map(([name, given]) => [encodeURI(name), encodeURI(given)]));
  return text.replace(occurrences([...names.keys()]), (spelled) => names.get(spelled) ?? inUrls.get(spelled) ?? spelled);
}

/**
 * What each file is called by its content, in an order in which a file comes after all that it names: their names are part of it. Files
 * that name each other, and what names them, keep the bundler's names.
 */
function nameByContent(files: readonly BuiltFile[]): Map<string, string> {
  const names = new Map<string, string>();
  const rewrite = (file: BuiltFile) => {
    if (file.names.length > 0) file.content = Buffer.from(renamed(file.content.toString(), names));
  };
  let waiting = files;
  while (waiting.length > 0) {
    const ready = waiting.filter((file) => file.names.every((name) => names.has(name)));
    if (ready.length === 0) {
      waiting.forEach(rewrite);
      return names;
    }
    for (const file of ready) {
      rewrite(file);
      const [, before, after] = HASHED.exec(file.name) ?? [];
      const mark = contentMark(createHash('sha384').update(file.content).digest('base64'));
      names.set(file.name, `${before}-${mark}${after}`);
    }
    waiting = waiting.filter((file) => !names.has(file.name));
  }
  return names;
}

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT.test(file))
    .map((file) => path.join(folder, file));
}

/** What the copy is called until its content is known. */
const COPY = `${path.parse(CONTAINER).name}-00000000.js`;

/** Puts a copy of the container among the other files, for the site's own pages: hosts elsewhere know it by its usual name. */
function copyContainer(client: string): void {
  const code = readFileSync(path.join(client, CONTAINER), 'utf8').replaceAll('./assets/', './');
  writeFileSync(path.join(client, 'assets', COPY), code);
}

/**
 * Names the files of a built package by what they hold, and says so wherever one of them is named. Returns those that could not be
 * named so: with one of them, pages name all files of the release by its version.
 */
export function nameFilesByContent(dist: string, { isShell }: { readonly isShell: boolean }): string[] {
  const client = path.join(dist, 'client');
  if (!isShell) copyContainer(client);
  const folder = path.join(client, 'assets');
  const built = readBuilt(folder);
  const names = nameByContent(built);
  for (const { name, content } of built) {
    writeFileSync(path.join(folder, name), content);
    renameSync(path.join(folder, name), path.join(folder, names.get(name) ?? name));
  }
  // What other hosts load is a build of its own, whose files keep their names.
  const isOther = (file: string) => path.dirname(file) !== folder && !file.startsWith(path.join(client, STANDALONE_FOLDER) + path.sep);
  const others = [...textsBelow(client), ...textsBelow(path.join(dist, 'server'))].filter(isOther);
  for (const file of others) {
    const text = readFileSync(file, 'utf8');
    const changed = renamed(text, names);
    if (changed !== text) writeFileSync(file, changed);
  }
  // Where what it loads has no such name, it is asked for by its usual one.
  if (!isShell && !names.has(COPY)) rmSync(path.join(folder, COPY));
  return built.flatMap(({ name }) => (names.has(name) || name === COPY ? [] : [name]));
}
