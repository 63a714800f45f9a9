import path from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, type Rolldown, parseAst } from 'vite';
import { relativeImports } from '../build/relative-imports.ts';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** Modules that are put into one file, as the bundler's `codeSplitting.groups` take them. */
export interface ChunkGroup {
  readonly name: string | ((id: string, modules: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }) => string | null);
  readonly test: RegExp | ((id: string) => boolean);
}

/** Above the federation plugin's groups, each a file of its own: 1,000,000, and 1,000,001 for Vite's preload helper. */
const PRIORITY = 1_000_002;

/** An `export { local as exported }` statement of a chunk, or one that gives on the names of another chunk. */
interface ExportStatement {
  readonly start: number;
  readonly end: number;
  /** The names, each as what it is called inside and outside. */
  readonly names: readonly (readonly [string, string])[];
  /** The chunk that the names are from; of a statement without it, the chunk itself. */
  readonly from: string | undefined;
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

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown }): string {
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
}

/** A chunk's top-level statements: how many there are, and which of them export. */
function readStatements(code: string): { count: number; exported: ExportStatement[]; imported: string[] } {
  const { body } = parseAst(code);
  return {
    count: body.length,
    exported: body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration) return [];
      const names = statement.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)] as const);
      return [{ start: statement.start, end: statement.end, names, from: statement.source?.value }];
    }),
    imported: body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' && statement.specifiers.length === 0 ? [statement.source.value] : [],
    ),
  };
}

/** What a facade stands for, a chunk that says no more than `import"./x.js";` or `export{a as b}from"./x.js";`: the chunk behind it and the names that it gives on. */
function behind(facade: Chunk, bundle: Bundle): { target: Chunk; names: ExportStatement['names'] } | undefined {
  const { count, exported, imported } = readStatements(facade.code);
  const [statement] = exported;
  const specifier = count === 1 ? (statement?.from ?? imported[0]) : undefined;
  const target = specifier && bundle[resolved(facade.fileName, specifier)];
  return target && target.type === 'chunk' ? { target, names: statement?.names ?? [] } : undefined;
}

/** Points a chunk's imports at where the files are now, as if the chunk lay at `at`. */
function moveImports(chunk: Chunk, at: string, place: (file: string) => string): void {
  const code = new MagicString(chunk.code);
  for (const { specifier, start, end } of relativeImports(chunk.code)) {
    code.overwrite(start, end, specifierFrom(at, place(resolved(chunk.fileName, specifier))));
  }
  chunk.code = code.toString();
}

/** Gives an entry that only names another chunk that chunk's code. */
function fillEntry(bundle: Bundle, name: string): void {
  const entry = chunksOf(bundle).find((chunk) => chunk.name === name && behind(chunk, bundle));
  if (!entry)
    throw new Error(`The entry '${name}' is not what section-kit/src/federation/fewer-requests.ts expects: a reference to one chunk`);
  fillFacade(bundle, entry);
}

/** Gives a chunk that only names another one that chunk's code, so that two files become one. */
function fillFacade(bundle: Bundle, entry: Chunk): void {
  const facade = behind(entry, bundle);
  if (!facade) throw new Error(`${entry.fileName} names no chunk of this build`);
  const { target, names } = facade;
  const isMoved = path.posix.dirname(target.fileName) !== path.posix.dirname(entry.fileName);
  if (isMoved && /new URL\(\s*["'`]/.test(target.code)) {
    throw new Error(`${target.fileName} names a file beside it, so its code cannot be moved to ${entry.fileName}`);
  }
  const place = (file: string) => (file === target.fileName ? entry.fileName : file);
  moveImports(target, entry.fileName, place);
  const code = new MagicString(target.code);
  const own = readStatements(target.code).exported.filter(({ from }) => from === undefined);
  const all = own.flatMap((statement) => statement.names);
  const added = names.map(([local, alias]) => [all.find(([, exported]) => exported === local)?.[0] ?? local, alias] as const);
  for (const { start, end } of own) code.remove(start, end);
  const list = [...all, ...added].map(([local, exported]) => (local === exported ? local : `${local} as ${exported}`));
  delete bundle[target.fileName];
  for (const chunk of chunksOf(bundle)) moveImports(chunk, chunk.fileName, place);
  entry.code = `${code.toString().trimEnd()}export{${list.join(',')}}`;
}

/** A chunk that only re-exports another one costs a request: its importers take the other one instead. */
function dropFacades(bundle: Bundle): void {
  for (const facade of chunksOf(bundle)) {
    const found = behind(facade, bundle);
    if (!found) continue;
    const members = found.names.map(([name, alias]) => `${alias}:m.${name}`);
    for (const chunk of chunksOf(bundle)) {
      const code = new MagicString(chunk.code);
      for (const { specifier, isDynamic, start, end, outerEnd } of relativeImports(chunk.code)) {
        if (resolved(chunk.fileName, specifier) !== facade.fileName) continue;
        if (!isDynamic)
          throw new Error(`${chunk.fileName} imports ${facade.fileName} statically, which only gives on names of another chunk`);
        code.overwrite(start, end, specifierFrom(chunk.fileName, found.target.fileName));
        code.appendLeft(outerEnd, `.then(m=>({${members.join(',')}}))`);
      }
      chunk.code = code.toString();
    }
    delete bundle[facade.fileName];
  }
}

/**
 * Puts the bundler's helpers into the entry, which needs them before all else: the bundler gives them a file of their own
 * wherever two files use them. Other files take them from the entry.
 */
function takeInHelpers(bundle: Bundle, entryName: string): void {
  const helpers = chunksOf(bundle).find(({ name }) => name === 'rolldown-runtime');
  const entry = chunksOf(bundle).find(({ name }) => name === entryName);
  if (!helpers || !entry) return;
  const { exported } = readStatements(helpers.code);
  const names = exported.flatMap((statement) => statement.names);
  const given = (name: string) => `helper_${name}`;
  for (const chunk of chunksOf(bundle)) {
    const code = new MagicString(chunk.code);
    for (const statement of parseAst(chunk.code).body) {
      if (statement.type !== 'ImportDeclaration' || resolved(chunk.fileName, statement.source.value) !== helpers.fileName) continue;
      const used = statement.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' ? [[given(nameOf(one.imported)), one.local.name] as const] : [],
      );
      const from = JSON.stringify(specifierFrom(chunk.fileName, entry.fileName));
      const list = used.map(([helper, local]) => (chunk === entry ? `${local}=${helper}` : `${helper} as ${local}`)).join(',');
      code.overwrite(statement.start, statement.end, chunk === entry ? `const ${list};` : `import{${list}}from${from};`);
    }
    chunk.code = code.toString();
  }
  const body = new MagicString(helpers.code);
  for (const { start, end } of exported) body.remove(start, end);
  const inside = names.map(([local, name]) => `${given(name)}:${local}`).join(',');
  const all = names.map(([, name]) => given(name)).join(',');
  entry.code = `const{${all}}=(()=>{${body};return{${inside}}})();${entry.code};export{${all}};`;
  delete bundle[helpers.fileName];
}

/**
 * Takes the files out of a browser build that hold no code of their own, and puts `groups` into one file each: every
 * file is one more request before a page answers. The first group becomes the file of `entry`.
 */
export function fewerRequests(entry: string | null, groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'fewer-requests',
    enforce: 'post',
    // Vite wraps each `import()` in a helper that preloads what the document has long preloaded: here it only calls.
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    outputOptions(options) {
      const others = (typeof options.codeSplitting === 'object' && options.codeSplitting.groups) || [];
      const own = groups.map((group, index) => ({ ...group, priority: PRIORITY - index / 100 }));
      return { ...options, codeSplitting: { groups: [...own, ...others] } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (entry) fillEntry(bundle, entry);
        // A page that is a group of its own keeps its name: the release's description finds it by that.
        const names = new Set(groups.slice(1).map(({ name }) => name));
        for (const page of chunksOf(bundle)) if (names.has(behind(page, bundle)?.target.name ?? '')) fillFacade(bundle, page);
        dropFacades(bundle);
        if (entry) takeInHelpers(bundle, entry);
      },
    },
  };
}
