import path from 'node:path';
import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** Modules that are put into one file, as the bundler's `codeSplitting.groups` take them. */
interface ChunkGroup {
  readonly name: string | ((id: string) => string | null);
  readonly test: RegExp | ((id: string) => boolean);
  /** How many pages' files have to hold a module, so that it counts. */
  readonly minShareCount?: number;
}

/** Above the federation plugin's groups, each a file of its own (1,000,000), below that of Vite's preload helper (1,000,001), which is dropped. */
const PRIORITY = 1_000_000.5;

const PRELOAD_HELPER = /import\{t(?: as (\w+))?\}from"[^"]*vite-preload-helper-[^"]*";/g;
/** A chunk that says no more than `import"./x.js";` or `export{a as b}from"./x.js";`. */
const FACADE = /^(?:import|export\{([^}]*)\}from)"([^"]+)";$/;
const EXPORTS = /export\{([^}]*)\};?\s*$/;
const IMPORT = /((?:\bfrom|\bimport)\s*)(\(\s*)?(["'`])(\.{1,2}\/[^"'`]+)\3(?:\s*(\)))?/g;

/** Pairs of `a as b` lists: `h as e,x` is [['h', 'e'], ['x', 'x']]. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .filter(Boolean)
    .map((item) => item.trim().split(/\s+as\s+/))
    .map(([from = '', to = from]) => [from, to]);
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The file that `specifier` names in a module at `file`. */
function resolved(file: string, specifier: string): string {
  return path.posix.join(path.posix.dirname(file), specifier);
}

function specifierFrom(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** What a facade stands for: the chunk behind it and the list of the names that it gives on. */
function behind(facade: Chunk, bundle: Bundle): { target: Chunk; exported: string } | undefined {
  const [, exported = '', specifier] = FACADE.exec(facade.code.trim()) ?? [];
  const target = specifier && bundle[resolved(facade.fileName, specifier)];
  return target && target.type === 'chunk' ? { target, exported } : undefined;
}

/** Rewrites what a chunk imports, as if it lay at `at`; `place` gives the file's new place. */
function moveImports(chunk: Chunk, at: string, place: (file: string) => string): string {
  return chunk.code.replace(IMPORT, (_, keyword: string, open = '', quote: string, specifier: string, close = '') => {
    const to = specifierFrom(at, place(resolved(chunk.fileName, specifier)));
    return `${keyword}${open}${quote}${to}${quote}${close}`;
  });
}

/**
 * Vite wraps each `import()` in a helper, a file of its own, that preloads what the document has long preloaded:
 * the wrapper becomes a plain call. The plugin's code shape is checked: an unknown one fails the build.
 */
function dropPreloadHelper(bundle: Bundle): void {
  const helper = Object.keys(bundle).find((file) => file.includes('vite-preload-helper'));
  if (!helper) return;
  for (const chunk of chunksOf(bundle)) {
    if (chunk.fileName === helper) continue;
    chunk.code = chunk.code.replace(PRELOAD_HELPER, (_, local = 't') => `var ${local}=f=>f();`);
    if (chunk.code.includes('vite-preload-helper')) {
      throw new Error(
        `${chunk.fileName} imports Vite’s preload helper in a way that section-kit/src/federation/fewer-requests.ts does not know`,
      );
    }
  }
  delete bundle[helper];
}

/** Gives an entry that only names another chunk that chunk's code, so that two files become one. */
function fillEntry(bundle: Bundle, name: string): void {
  const entry = chunksOf(bundle).find((chunk) => chunk.name === name && FACADE.test(chunk.code.trim()));
  const facade = entry && behind(entry, bundle);
  if (!facade)
    throw new Error(`The entry '${name}' is not what section-kit/src/federation/fewer-requests.ts expects: a reference to one chunk`);
  const { target, exported } = facade;
  const isMoved = path.posix.dirname(target.fileName) !== path.posix.dirname(entry.fileName);
  if (isMoved && /new URL\(\s*["'`]/.test(target.code)) {
    throw new Error(`${target.fileName} names a file beside it, so its code cannot be moved to ${entry.fileName}`);
  }
  const place = (file: string) => (file === target.fileName ? entry.fileName : file);
  const code = moveImports(target, entry.fileName, place);
  const [statement = '', list = ''] = EXPORTS.exec(code) ?? [];
  const locals = new Map(pairs(list).map(([local, alias]) => [alias, local]));
  const added = pairs(exported).map(([from, alias]) => `${locals.get(from)} as ${alias}`);
  delete bundle[target.fileName];
  for (const chunk of chunksOf(bundle)) chunk.code = moveImports(chunk, chunk.fileName, place);
  entry.code = `${code.slice(0, code.length - statement.length)}export{${[list, ...added].filter(Boolean).join(',')}};\n`;
}

/** A chunk that only re-exports another one costs a request: its importers take the other one instead. */
function dropFacades(bundle: Bundle): void {
  for (const facade of chunksOf(bundle)) {
    const found = behind(facade, bundle);
    if (!found) continue;
    const members = pairs(found.exported).map(([name, alias]) => `${alias}:m.${name}`);
    for (const chunk of chunksOf(bundle)) {
      chunk.code = chunk.code.replace(IMPORT, (statement, _keyword, open, quote: string, specifier: string) => {
        if (!open || resolved(chunk.fileName, specifier) !== facade.fileName) return statement;
        return `import(${quote}${specifierFrom(chunk.fileName, found.target.fileName)}${quote}).then(m=>({${members.join(',')}}))`;
      });
    }
    delete bundle[facade.fileName];
  }
}

/**
 * Takes the files out of a browser build that hold no code of their own, and puts `groups` into one file each: every
 * file is one more request before a page answers. The first group becomes the file of `entry`.
 */
export function fewerRequests(entry: string, groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'fewer-requests',
    enforce: 'post',
    outputOptions(options) {
      const others = (typeof options.codeSplitting === 'object' && options.codeSplitting.groups) || [];
      const own = groups.map((group, index) => ({ ...group, priority: PRIORITY - index / 100 }));
      return { ...options, codeSplitting: { groups: [...own, ...others] } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        dropPreloadHelper(bundle);
        fillEntry(bundle, entry);
        dropFacades(bundle);
      },
    },
  };
}
