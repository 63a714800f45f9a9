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
  return {
    name: 'lean-router',
    config: () => ({ resolve: { alias } }),
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        const marked = markPure(code);
        return { code: marked.toString(), map: marked.generateMap() };
      },
    },
  };
}
