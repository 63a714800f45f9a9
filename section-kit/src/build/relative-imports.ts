import { init, parse } from 'es-module-lexer';

await init;

export interface RelativeImport {
  readonly specifier: string;
  readonly isDynamic: boolean;
  /** Where the specifier stands in the code, without its quotes. */
  readonly start: number;
  readonly end: number;
  /** Where the whole stands: the statement, or `import(…)`. */
  readonly outerStart: number;
  readonly outerEnd: number;
}

const QUOTES = ['"', "'", '`'];

/** What a built module imports from files beside it: statically, by `export … from`, or by `import()` of a text without values. */
export function relativeImports(code: string): RelativeImport[] {
  const [imports] = parse(code);
  return imports.flatMap(({ s, e, d, ss, se }) => {
    const isDynamic = d > -1;
    // A dynamic import's place holds its quotes; -2 is `import.meta`.
    const [start, end] = isDynamic ? [s + 1, e - 1] : [s, e];
    const specifier = code.slice(start, end);
    const isText = !isDynamic || QUOTES.includes(code[s] ?? '');
    const isRelative = /^\.{1,2}\//.test(specifier) && !specifier.includes('${');
    return d !== -2 && isText && isRelative ? [{ specifier, isDynamic, start, end, outerStart: ss, outerEnd: se }] : [];
  });
}
