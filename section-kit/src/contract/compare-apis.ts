import path from 'node:path';
import ts from 'typescript-6';
import type { Api, ApiChange } from './api-change.ts';
import { changedKeys } from './changed-keys.ts';
import { namesUsedByValues } from './names-used-by-values.ts';

/** Types that the site hands to sections, which only read them: such a type may grow. */
const READ_BY_SECTIONS = new Set(['PageProps']);

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** One line of the program that asks the compiler whether what a name stands for now does for what it stood for. */
interface Question {
  readonly module: string;
  readonly name: string;
  /** What its refusal asks for. */
  readonly bump: ApiChange['bump'];
  /** The line, by what the earlier and the present modules are called in it. */
  readonly code: (o: string, n: string) => string;
}

const foreign = new Map<string, ts.SourceFile>();

function withTexts(apis: readonly Api[], extra: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const texts = new Map([
    ...apis.flatMap(({ root, texts = new Map() }) => [...texts].map(([file, text]) => [path.join(root, file), text] as const)),
    ...extra,
  ]);
  const { fileExists, readFile, directoryExists } = host;
  const folders = new Set([...texts.keys()].flatMap((file) => foldersAbove(file)));
  return {
    ...host,
    fileExists: (file) => texts.has(path.normalize(file)) || fileExists(file),
    readFile: (file) => texts.get(path.normalize(file)) ?? readFile(file),
    directoryExists: (folder) => folders.has(path.normalize(folder)) || (directoryExists?.(folder) ?? true),
    getSourceFile: (file, languageVersion) => {
      const text = texts.get(path.normalize(file)) ?? (foreign.has(file) ? '' : readFile(file));
      if (text === undefined) return undefined;
      // Other people's declarations are the same for every comparison.
      const isForeign = file.includes('/node_modules/');
      const read = isForeign ? foreign.get(file) : undefined;
      if (read) return read;
      const source = ts.createSourceFile(file, text, languageVersion);
      if (isForeign) foreign.set(file, source);
      return source;
    },
  };
}

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

function exportsOf(program: ts.Program, file: string): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} exports nothing that the compiler knows of`);
  return new Map(
    checker.getExportsOfModule(symbol).map((one) => [one.name, one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one]),
  );
}

const isValue = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Value) !== 0;

/** How many parameters a type takes. */
function parametersOf(symbol: ts.Symbol): number {
  const [declaration] = (symbol.declarations ?? []).filter((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  return declaration?.typeParameters?.length ?? 0;
}

/** Limits and texts may change: what sections rely on is that they are a number, or a text. */
function isOtherConstant(checker: ts.TypeChecker, before: ts.Symbol, now: ts.Symbol): boolean {
  const [one, other] = [before, now].map((symbol) => checker.getTypeOfSymbol(symbol));
  if (!one?.isLiteral() || !other?.isLiteral()) return false;
  return checker.getBaseTypeOfLiteralType(one) === checker.getBaseTypeOfLiteralType(other);
}

/** The questions about one name that both versions export; of a type that values take or give, these are asked. */
function questions(module: string, name: string, before: ts.Symbol, isUsed: boolean): Question[] {
  if (isValue(before)) {
    const ask = (bump: ApiChange['bump'], given: 'o' | 'n'): Question => ({
      module,
      name,
      bump,
      code: (o, n) => {
        const [type, value] = given === 'n' ? [o, n] : [n, o];
        return `{ const given = null as unknown as typeof ${value}.${name}; const taken: typeof ${type}.${name} = given; }`;
      },
    });
    return [ask('major', 'n'), ask('minor', 'o')];
  }
  const count = parametersOf(before);
  const type = count === 0 ? name : `${name}<${Array.from({ length: count }, () => 'any').join(', ')}>`;
  // Its shape is compared with the values'; it has to take as many parameters.
  if (isUsed) return [{ module, name, bump: 'major', code: (_, n) => `{ const named: ${n}.${type} | null = null; }` }];
  return [
    { module, name, bump: 'major', code: (o, n) => `{ const read: (x: ${n}.${type}) => ${o}.${type} = (x) => x; }` },
    {
      module,
      name,
      // Sections may make one themselves.
      bump: READ_BY_SECTIONS.has(name) ? 'minor' : 'major',
      code: (o, n) => `{ const made: (x: ${o}.${type}) => ${n}.${type} = (x) => x; }`,
    },
  ];
}

/** The last line of what the compiler says: the innermost reason. */
function lastLineOf({ messageText }: ts.Diagnostic): string {
  return (ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1) ?? '').trim();
}

/**
 * What changed between two versions of the contract, as the compiler sees it: what was exported must be replaceable by what is,
 * so that a function takes all that it took, and gives nothing that it did not. Texts and comments are not compared.
 */
export function compareApis(old: Api, current: Api): ApiChange[] {
  const shared = Object.keys(old.modules).filter((module) => module in current.modules);
  const gone = Object.keys(old.modules).filter((module) => !(module in current.modules));
  const added = Object.keys(current.modules).filter((module) => !(module in old.modules));
  const files = ({ root, modules }: Api) => Object.values(modules).map((file) => path.join(root, file));
  const roots = [...files(old), ...files(current)];
  const program = ts.createProgram(roots, OPTIONS, withTexts([old, current], new Map()));
  const checker = program.getTypeChecker();
  const used = namesUsedByValues(program, files(old), [old.root]);
  const changes: ApiChange[] = [
    ...gone.map((module) => ({ bump: 'major' as const, what: `${module} is gone` })),
    ...added.map((module) => ({ bump: 'minor' as const, what: `${module} is new` })),
  ];
  const asked: Question[] = [];
  for (const module of shared) {
    const before = exportsOf(program, path.join(old.root, old.modules[module] ?? ''));
    const now = exportsOf(program, path.join(current.root, current.modules[module] ?? ''));
    for (const name of now.keys()) if (!before.has(name)) changes.push({ bump: 'minor', what: `${module}: ${name} is new` });
    for (const [name, symbol] of before) {
      const same = now.get(name);
      if (!same) changes.push({ bump: 'major', what: `${module}: ${name} is gone` });
      else if (isValue(symbol) && !isValue(same)) changes.push({ bump: 'major', what: `${module}: ${name} is a type only` });
      else if (!isValue(symbol) || !isOtherConstant(checker, symbol, same)) {
        asked.push(...questions(module, name, symbol, used.has(symbol)));
        changes.push(
          ...changedKeys(checker, symbol, same, [old.root, current.root]).map(({ bump, what }) => ({
            bump,
            what: `${module}: ${name}${what}`,
          })),
        );
      }
    }
  }
  return [...changes, ...answers(program, old, current, asked)].filter(isFirst);
}

const isFirst = (change: ApiChange, index: number, all: readonly ApiChange[]) =>
  all.findIndex(({ bump, what }) => bump === change.bump && what === change.what) === index;

/** Lets the compiler answer: each question whose line it refuses is a change. */
function answers(known: ts.Program, old: Api, current: Api, asked: readonly Question[]): ApiChange[] {
  const file = path.join(current.root, 'compared.ts');
  const modules = [...new Set(asked.map(({ module }) => module))];
  const from = ({ root, modules: files }: Api, module: string) =>
    JSON.stringify(`./${path.relative(current.root, path.join(root, files[module] ?? '')).replace(/\.d\.ts$/, '.js')}`);
  const imports = modules.map(
    (module, index) => `import type * as o${index} from ${from(old, module)}; import type * as n${index} from ${from(current, module)};`,
  );
  const lines = asked.map(({ module, code }) => code(`o${modules.indexOf(module)}`, `n${modules.indexOf(module)}`));
  const host = withTexts([old, current], new Map([[file, [...imports, ...lines].join('\n')]]));
  const program = ts.createProgram([...known.getRootFileNames(), file], OPTIONS, host, known);
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} was not read`);
  const refused = new Map<Question, string>();
  for (const diagnostic of program.getSemanticDiagnostics(source)) {
    const { line } = ts.getLineAndCharacterOfPosition(source, diagnostic.start ?? 0);
    const question = asked[line - imports.length];
    if (!question) throw new Error(lastLineOf(diagnostic));
    if (!refused.has(question)) refused.set(question, lastLineOf(diagnostic));
  }
  const broken = [...refused.keys()].filter(({ bump }) => bump === 'major');
  return [...refused].flatMap(([{ module, name, bump }, reason]): ApiChange[] => {
    if (bump === 'major') return [{ bump, what: `${module}: ${name}: ${reason}` }];
    const isBroken = broken.some((one) => one.module === module && one.name === name);
    return isBroken ? [] : [{ bump, what: `${module}: ${name} takes or gives more` }];
  });
}
