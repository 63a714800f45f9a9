import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-6';
import * as z from 'zod/mini';
import type { Api } from './api-change.ts';
import { type StyleNames, styleNames } from './style-names.ts';

/** Subpaths that are not for sections: what the origin, the shell and the kit have between them. */
const NOT_FOR_SECTIONS =
  /^shared\/(package\.json|commands\/.*|testing\/(fuzz|how-to)-.*|contracts\/(console|file-digests|ledger|packages-index|provenance|publish-statement|release|render))$/;
const NO_API = /\.test\.tsx?$/;
const HEADING = '//// ';

const recordSchema = z.object({
  /** The version of `shared` that it was recorded of. */
  version: z.string(),
  modules: z.record(z.string(), z.string()),
  styles: z.record(z.string(), z.array(z.string())),
});

/** One version of the contract: what sections import, and the names that their styles use. */
export interface Contract {
  readonly version: string;
  readonly api: Api;
  readonly styles: StyleNames;
}

/** The files that `exports` of a package.json names, by subpath. */
function modulesOf(shared: string, exports: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(exports).flatMap(([subpath, target]) => {
    const [first = '', ...rest] = path.posix.normalize(target).split('*');
    return globSync(path.posix.normalize(target), { cwd: shared }).flatMap((file) => {
      const name = rest.length === 0 ? '' : starOf(file, first, rest);
      return name === undefined ? [] : [[subpath.replace(/^\./, 'shared').replace('*', name), file] as const];
    });
  });
  const code = found.filter(([subpath, file]) => /\.tsx?$/.test(file) && !NO_API.test(file) && !NOT_FOR_SECTIONS.test(subpath));
  return Object.fromEntries(code.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What the star of a target stands for in a file; undefined where the file is another one's. */
function starOf(file: string, first: string, rest: readonly string[]): string | undefined {
  const last = rest.at(-1) ?? '';
  if (rest.length === 1) return file.slice(first.length, file.length - last.length);
  const name = file.slice(first.length).split('/')[0] ?? '';
  return [first, ...rest].join(name) === file ? name : undefined;
}

/** The declarations of what sections import, without comments, and naming each other by relative paths alone. */
function declarations(root: string, modules: Api['modules']): ReadonlyMap<string, string> {
  const configured = ts.readConfigFile(path.join(root, '../tsconfig.base.json'), ts.sys.readFile).config as { compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(configured.compilerOptions, root);
  const program = ts.createProgram(
    Object.values(modules).map((file) => path.join(root, file)),
    { ...options, types: [], noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: root },
  );
  const printer = ts.createPrinter({ removeComments: true });
  const texts = new Map<string, string>();
  program.emit(undefined, (file, text) => {
    const own = path.relative(root, file).split(path.sep).join('/');
    // A private member would make the class another one than that of the next version.
    const bare = printer.printFile(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023)).replace(/^\s*(#private|private .*);\n/gm, '');
    const relative = bare.replace(/(["'])(shared\/[\w/-]+)\1/g, (whole, quote: string, name: string) => {
      const target = modules[name];
      return target ? `${quote}./${path.posix.relative(path.posix.dirname(own), target)}${quote}` : whole;
    });
    texts.set(own, relative.replace(/(["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2'));
  });
  return texts;
}

/** The contract as its sources have it now: their declarations, as they would be recorded. */
export function currentContract(shared: string): Contract {
  const { version, exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string>;
  };
  const sources = modulesOf(shared, exports);
  const modules = Object.fromEntries(Object.entries(sources).map(([subpath, file]) => [subpath, file.replace(/\.tsx?$/, '.d.ts')]));
  const api = { root: path.join(shared, 'contract-now'), modules, texts: declarations(shared, sources) };
  return { version, api, styles: styleNames(path.join(shared, 'src/ui')) };
}

/** The contract of its last release, as `pnpm contract:record` wrote it down. */
export function recordedContract(shared: string): Contract {
  const { version, modules, styles } = recordSchema.parse(JSON.parse(readFileSync(path.join(shared, 'contract/recorded.json'), 'utf8')));
  const parts = readFileSync(path.join(shared, 'contract/api.txt'), 'utf8').split(`${HEADING}`).slice(1);
  const texts = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const));
  return { version, api: { root: path.join(shared, 'contract'), modules, texts }, styles };
}

/** The texts of the two files that record a contract, by name. */
export function recordOf({ version, api: { modules, texts = new Map() }, styles }: Contract): Readonly<Record<string, string>> {
  const parts = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    'recorded.json': `${JSON.stringify({ version, modules, styles }, null, 2)}\n`,
    'api.txt': parts.map(([file, text]) => `${HEADING}${file}\n${text.trim()}\n`).join('\n'),
  };
}
