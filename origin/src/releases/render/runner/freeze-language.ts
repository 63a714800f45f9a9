import { types } from 'node:util';

/** Objects of the language that no global leads to. */
function unnamedObjects(): object[] {
  return [
    [].values(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
    new Map().keys(),
    new Set().keys(),
    (function* () {})(),
    (async function* () {})(),
    async () => {},
  ];
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** What objects inherit, and are given one of their own of by assignment: that fails where the inherited one is read-only. */
function keepAssignable(prototype: object, keys: readonly string[]): void {
  for (const key of keys) {
    const { value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
    if (value === undefined) continue;
    Object.defineProperty(prototype, key, {
      get: () => value as unknown,
      set(own: unknown) {
        if (this !== prototype) Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

/**
 * Freezes an object and all that it leads to: what it inherits, its properties, its accessors. `seen` are those that are frozen already.
 */
export function freezeDeeply(root: unknown, seen: Set<unknown>): void {
  const found = [root];
  for (let at = 0; at < found.length; at += 1) {
    const object = found[at];
    if (!isObject(object) || seen.has(object)) continue;
    seen.add(object);
    if (object === Error.prototype || Object.getPrototypeOf(object) === Error.prototype) keepAssignable(object, ['name', 'message']);
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      found.push(value, get, set);
    }
    found.push(Object.getPrototypeOf(object));
    // The elements of a typed array cannot be frozen.
    if (types.isTypedArray(object)) Object.preventExtensions(object);
    else Object.freeze(object);
  }
}

/** Freezes the language of this realm, by the names of its globals: a class that Node gives to others returns lists, promises and errors of it. */
export function freezeLanguage(names: readonly string[], seen: Set<unknown>): void {
  for (const name of names) freezeDeeply((globalThis as Record<string, unknown>)[name], seen);
  for (const object of unnamedObjects()) {
    // Not itself: it is one of many.
    freezeDeeply(Object.getPrototypeOf(object), seen);
  }
}

/** Freezes a class, its methods and accessors, and those that it inherits. What else its properties hold is Node's own to change. */
export function freezeClass(shared: { readonly prototype: object }, seen: Set<unknown>): void {
  for (const start of [shared, shared.prototype]) {
    for (let object: object | null = start; object && !seen.has(object); object = Object.getPrototypeOf(object) as object | null) {
      seen.add(object);
      // Node gives copies of streams, requests and responses a constructor of their own.
      if (object !== shared) keepAssignable(object, ['constructor']);
      for (const key of Reflect.ownKeys(object)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
        for (const part of [value, get, set]) if (typeof part === 'function') Object.freeze(part);
      }
      Object.freeze(object);
    }
  }
}
