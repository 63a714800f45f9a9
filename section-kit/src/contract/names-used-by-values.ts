import ts from 'typescript-6';

/** The types that what modules export at run time takes or gives, however deep: comparing the values compares them, each in its own direction. */
export function namesUsedByValues(program: ts.Program, modules: readonly string[], roots: readonly string[]): ReadonlySet<ts.Symbol> {
  const checker = program.getTypeChecker();
  const isOurs = (node: ts.Node) => roots.some((root) => node.getSourceFile().fileName.startsWith(root));
  const resolved = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const found = new Set<ts.Symbol>();
  const waiting: ts.Node[] = [];
  const add = (symbol: ts.Symbol) => {
    if (found.has(symbol)) return;
    found.add(symbol);
    waiting.push(...(symbol.declarations ?? []).filter(isOurs));
  };
  for (const file of modules) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    for (const symbol of checker.getExportsOfModule(module).map(resolved)) if (symbol.flags & ts.SymbolFlags.Value) add(symbol);
  }
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) add(resolved(symbol));
    ts.forEachChild(node, visit);
  };
  for (let node = waiting.pop(); node; node = waiting.pop()) visit(node);
  return found;
}
