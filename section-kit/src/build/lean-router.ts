import path from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';

/**
 * Marks as free of side effects what `code` makes at its top level: calls (`forwardRef`, `createContext`) and classes that extend
 * another. Names for debugging, `X.displayName = '…'`, go: each would keep its component in every build.
 */
export function markPure(code: string): MagicString {
  const marked = new MagicString(code);
  for (const statement of parseAst(code).body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { init } of statement.declarations) {
        if (init?.type === 'CallExpression') marked.appendLeft(init.start, '/* @__PURE__ */ ');
        if (init?.type === 'ClassExpression' && init.superClass) {
          marked.appendLeft(init.start, '/* @__PURE__ */ (() => ').appendRight(init.end, ')()');
        }
      }
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left } = statement.expression;
    if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier' || left.property.name !== 'displayName') continue;
    marked.remove(statement.start, statement.end);
  }
  return marked;
}

/** What only React Router's framework mode and React's server components need, and what is left of it: no page of the shell is either. */
const FRAMEWORK: Readonly<Record<string, string>> = {
  usePrefetchBehavior: '{ return [false, null, {}]; }',
  PrefetchPageLinks: '{ return null; }',
  ScrollRestoration: '{ useScrollRestoration({ getKey, storageKey }); return null; }',
  RSCErrorHandler: '{ return null; }',
  decodeRouteErrorResponseDigest: '{}',
};

/** Empties the functions of framework mode that `code` declares, so that what only they call is left out; adds their names to `found`. */
export function emptyFramework(code: string, changed: MagicString, found: Set<string>): void {
  for (const statement of parseAst(code).body) {
    const name = statement.type === 'FunctionDeclaration' ? (statement.id?.name ?? '') : '';
    const left = FRAMEWORK[name];
    if (statement.type !== 'FunctionDeclaration' || left === undefined || !statement.body) continue;
    changed.overwrite(statement.body.start, statement.body.end, left);
    found.add(name);
  }
}

/**
 * Builds the shell with the part of React Router that its pages use: the package's code for production, which its `exports` never
 * name, without components that nothing imports, of which the package does not say that they have no side effects.
 */
export function leanRouter(): Plugin {
  const production = path.resolve('node_modules/react-router/dist/production');
  const alias = [
    { find: /^react-router$/, replacement: path.join(production, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(production, 'dom-export.mjs') },
    // A facade: the package's own entry brings 32 KB that no page uses.
    { find: /^react-router-dom$/, replacement: path.resolve('src/federation/react-router-dom.ts') },
  ];
  const found = new Set<string>();
  return {
    name: 'lean-router',
    config: () => ({ resolve: { alias } }),
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        const marked = markPure(code);
        emptyFramework(code, marked, found);
        return { code: marked.toString(), map: marked.generateMap() };
      },
    },
    buildEnd(error) {
      const missing = Object.keys(FRAMEWORK).filter((name) => !found.has(name));
      if (!error && missing.length > 0)
        throw new Error(
          `React Router has no ${missing.join(', ')} any more: see what its framework mode is now, in section-kit/src/build/lean-router.ts`,
        );
    },
  };
}
