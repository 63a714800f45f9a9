import { parseSync } from 'vite';

/** What a module's text imports at run time from those modules that are wanted, as pairs of module and name; `*` for all that it has. */
export function importedNames(
  code: string,
  lang: 'js' | 'ts' | 'tsx',
  isWanted: (module: string) => boolean,
): (readonly [module: string, name: string])[] {
  const { program, module } = parseSync(`module.${lang}`, code, { lang });
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  const atOnce = program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      return isWanted(statement.source.value) ? [[statement.source.value, '*'] as const] : [];
    }
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return [];
    const from = statement.source?.value;
    if (from === undefined || !isWanted(from) || isOfTypes(statement)) return [];
    return statement.specifiers.flatMap((one) => {
      if (one.type === 'ImportDefaultSpecifier') return [[from, 'default'] as const];
      if (one.type === 'ImportNamespaceSpecifier') return [[from, '*'] as const];
      const name = one.type === 'ImportSpecifier' ? one.imported : one.local;
      return isOfTypes(one) ? [] : [[from, name.type === 'Literal' ? name.value : name.name] as const];
    });
  });
  return [...atOnce, ...later.filter(isWanted).map((from) => [from, '*'] as const)];
}

function isOfTypes(node: { readonly importKind?: unknown } | { readonly exportKind?: unknown }): boolean {
  return ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type');
}
