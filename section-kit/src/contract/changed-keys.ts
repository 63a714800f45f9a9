import ts from 'typescript-6';
import type { ApiChange } from './api-change.ts';

/** Deep enough for props of props; beyond it, assignability alone is compared. */
const DEEPEST = 6;

/**
 * Names of parameters' and results' properties that went or came: a caller may give a property that is not there any more without
 * any type being wrong, because what is optional may be missing, and what is too much is allowed.
 */
export function changedKeys(checker: ts.TypeChecker, before: ts.Symbol, now: ts.Symbol, roots: readonly string[]): ApiChange[] {
  const seen = new Set<ts.Type>();
  const isOurs = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((one) => roots.some((root) => one.getSourceFile().fileName.startsWith(root))) ?? false;
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const objects = (type: ts.Type) =>
    (type.isUnion() ? type.types : [type]).filter((one) => one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));

  function compare(old: ts.Type, current: ts.Type, at: string, depth: number): ApiChange[] {
    if (depth > DEEPEST || seen.has(old)) return [];
    seen.add(old);
    const [olds, currents] = [objects(old), objects(current)];
    if (olds.length === 0 || currents.length === 0) return [];
    const [keys, currentKeys] = [keysOf(olds), keysOf(currents)];
    const [known, currentlyKnown] = [namesOf(olds), namesOf(currents)];
    const changes: ApiChange[] = [
      ...[...keys.keys()]
        .filter((key) => !currentlyKnown.has(key))
        .map((key) => ({ bump: 'major' as const, what: `${at}.${key} is gone` })),
      ...[...currentKeys.keys()].filter((key) => !known.has(key)).map((key) => ({ bump: 'minor' as const, what: `${at}.${key} is new` })),
    ];
    const [one, other] = [olds[0], currents[0]];
    if (!one || !other || olds.length > 1 || currents.length > 1) return changes;
    for (const [key, symbol] of keys) {
      const same = currentKeys.get(key);
      if (same) changes.push(...compare(typeOf(symbol), typeOf(same), `${at}.${key}`, depth + 1));
    }
    return [...changes, ...compareCalls(one, other, at, depth), ...compareArguments(one, other, at, depth)];
  }

  function namesOf(types: readonly ts.Type[]): ReadonlySet<string> {
    return new Set(types.flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name)));
  }

  /** The properties that are declared here, private ones left out: an element's hundreds are its own. */
  function keysOf(types: readonly ts.Type[]): ReadonlyMap<string, ts.Symbol> {
    const properties = types.flatMap((type) => checker.getPropertiesOfType(type));
    return new Map(properties.filter((symbol) => isOurs(symbol) && !symbol.name.includes('#')).map((symbol) => [symbol.name, symbol]));
  }

  function compareCalls(old: ts.Type, current: ts.Type, at: string, depth: number): ApiChange[] {
    const [call] = old.getCallSignatures();
    const [same] = current.getCallSignatures();
    if (!call || !same) return [];
    const [count, currentCount] = [call.getParameters().length, same.getParameters().length];
    // One that is optional may be left out, and one that is given too much is no error of types.
    const counted: ApiChange[] = [
      ...(currentCount < count ? [{ bump: 'major' as const, what: `${at} takes an argument less` }] : []),
      ...(currentCount > count ? [{ bump: 'minor' as const, what: `${at} takes an argument more` }] : []),
    ];
    const parameters = call.getParameters().flatMap((parameter, index) => {
      const other = same.getParameters()[index];
      return other ? compare(typeOf(parameter), typeOf(other), at, depth + 1) : [];
    });
    return [...counted, ...parameters, ...compare(call.getReturnType(), same.getReturnType(), `${at}()`, depth + 1)];
  }

  /** What is inside of lists, promises and other people's generic types. */
  function compareArguments(old: ts.Type, current: ts.Type, at: string, depth: number): ApiChange[] {
    const argumentsOf = (type: ts.Type) =>
      (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference ? checker.getTypeArguments(type as ts.TypeReference) : [];
    const others = argumentsOf(current);
    return argumentsOf(old).flatMap((type, index) => {
      const other = others[index];
      return other ? compare(type, other, at, depth + 1) : [];
    });
  }

  const declared = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Value ? typeOf(symbol) : checker.getDeclaredTypeOfSymbol(symbol));
  return compare(declared(before), declared(now), '', 0);
}
