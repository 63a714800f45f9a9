// `furnish` runs inside of the realm that releases run in. It is sent there as source, and may use nothing from outside of itself.

/** What the realm gets from outside. */
export interface Outside {
  /** Classes that the language lacks and a server renderer needs. */
  readonly classes: Readonly<Record<string, unknown>>;
  /** Further ones, which are loaded when a release asks for them. */
  readonly lateNames: readonly string[];
  readonly lateClass: (name: string) => unknown;
  readonly setTimer: (run: () => void, milliseconds: number, repeat: boolean) => number;
  readonly clearTimer: (timer: number) => void;
  readonly now: () => number;
}

/** Something that a release asked for and did not get. */
export interface Attempt {
  readonly what: string;
  /** The URL of the module that asked. */
  readonly by: string;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What the runner does with the realm; none of it is within reach of a release. */
export interface Inside {
  /** Calls a function of a module with a request as JSON; what it returns comes back as JSON. */
  call(module: object, name: string, request: string, further: unknown, done: (json: string | undefined, failure?: Failure) => void): void;
  /** The ids of a section's routes, as JSON. */
  routeIds(module: object, language: string, done: (json: string | undefined, failure?: Failure) => void): void;
  /** An error of this realm. */
  error(message: string): Error;
  describe(thrown: unknown): Failure;
  /** Keeps what a provided module exports from being changed. */
  freeze(exports: object): void;
  attempted(what: string, by: string): void;
  /** What was asked for in vain since the last call. */
  takeAttempts(): Attempt[];
  /** Remembers what all code of the realm shares. */
  remember(): void;
  /** The names of what was changed of that since. */
  changes(): string[];
}

/** Leaves a fresh realm with the language, a few classes and inert stand-ins for what looks for a way out. */
export function furnish(outside: Outside): Inside {
  const MOST_LISTED = 100;
  const LONGEST_TEXT = 8_000;
  /** Parts of the language that share memory, run other code, or act after a page was answered. */
  const taken = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef', 'console', 'escape', 'unescape'];
  /** Of Node and of workers: on a server, only what looks for a way out asks for these. */
  const watched = ['process', 'require', 'Buffer', 'Worker', 'WebSocket', 'EventSource', 'BroadcastChannel', ...taken.slice(0, 3)];
  // Releases may change what they find here; these are ours.
  const realm = globalThis as unknown as Record<PropertyKey, unknown>;
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty, apply } = Reflect;
  const { freeze, is } = Object;
  const { isArray } = Array;
  const { parse, stringify } = JSON;
  const { slice } = String.prototype;
  const whole = String;
  const text = (value: unknown) => apply(slice, whole(value), [0, LONGEST_TEXT]) as string;
  const number = Number;
  const Thrown = Error;
  const Wrong = TypeError;
  const NoCode = EvalError;
  const { then } = Promise.prototype;
  const { exec } = RegExp.prototype;
  const resolved = Promise.resolve();
  const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';

  // Stacks name places in releases only, and nobody gets at the frames themselves.
  const inRelease = /^release:/;
  let isAskingForCaller = false;
  const stackText = (error: Error, frames: readonly NodeJS.CallSite[]) => {
    // What an error is called may be answered by a release.
    let lines = isAskingForCaller ? '' : text(error);
    for (let at = 0; at < frames.length; at += 1) {
      const frame = frames[at] as NodeJS.CallSite;
      if (apply(exec, inRelease, [text(frame.getFileName())])) lines += `\n    at ${text(frame)}`;
    }
    return lines;
  };
  // Node asks whatever has this name for what becomes of the frames.
  defineProperty(realm, 'Error', { value: Thrown, writable: false, configurable: false });
  defineProperty(Thrown, 'prepareStackTrace', { get: () => stackText, set: () => undefined, configurable: false });
  const place = /release:\S+?(?=:\d+:\d+)/;
  function caller(): string {
    isAskingForCaller = true;
    const { stack } = new Thrown();
    isAskingForCaller = false;
    return (apply(exec, place, [text(stack)]) as string[] | null)?.[0] ?? '';
  }

  /** Adds to a list of ours, whatever lists inherit by now. */
  function append<Item>(list: Item[], value: Item): void {
    const descriptor = { __proto__: null, value, writable: true, enumerable: true, configurable: true };
    if (list.length < MOST_LISTED) defineProperty(list, list.length, descriptor as PropertyDescriptor);
  }

  let attempts: Attempt[] = [];
  function attempted(what: string, by = caller()): void {
    append(attempts, { what, by });
  }

  function define(name: string, value: unknown): void {
    defineProperty(realm, name, { value, writable: true, configurable: true, enumerable: false });
  }
  for (const name of taken) delete realm[name];
  for (const name of watched) {
    defineProperty(realm, name, { get: () => void attempted(name), set: () => undefined, configurable: false, enumerable: false });
  }

  // The engine makes no code from text in this realm; these say what asked for it.
  for (const sample of [() => {}, function* () {}, async () => {}, async function* () {}]) {
    const prototype = getPrototypeOf(sample) as { constructor: { name: string } };
    const { name } = prototype.constructor;
    // biome-ignore lint/complexity/useArrowFunction: it is called with `new`, too
    const standIn = function (): never {
      attempted(`new ${name}('…')`);
      throw new NoCode('Code generation from strings disallowed for this context');
    };
    defineProperty(standIn, 'name', { value: name });
    defineProperty(standIn, 'prototype', { value: prototype, writable: false });
    defineProperty(prototype, 'constructor', { value: standIn, writable: false, configurable: false });
    if (name === 'Function') define('Function', standIn);
  }
  define('eval', () => {
    attempted("eval('…')");
    throw new NoCode('Code generation from strings disallowed for this context');
  });
  define('fetch', async () => {
    attempted('fetch()');
    throw new Wrong('There is no network on the server: what a page needs is in its visit');
  });

  for (const name of ownKeys(outside.classes)) define(name as string, outside.classes[name as string]);
  for (const name of outside.lateNames) {
    const get = () => outside.lateClass(name);
    defineProperty(realm, name, { get, set: (value) => define(name, value), configurable: true, enumerable: false });
  }
  const timer =
    (repeat: boolean) =>
    (run: unknown, milliseconds?: unknown, ...parameters: unknown[]) => {
      if (typeof run !== 'function') throw new Wrong('A timer takes a function');
      return outside.setTimer(() => void apply(run, undefined, parameters), number(milliseconds) || 0, repeat);
    };
  const setTimer = timer(false);
  const clear = (id: unknown) => outside.clearTimer(number(id));
  define('setTimeout', setTimer);
  define('setInterval', timer(true));
  define('setImmediate', (run: unknown, ...parameters: unknown[]) => setTimer(run, 0, ...parameters));
  define('clearTimeout', clear);
  define('clearInterval', clear);
  define('clearImmediate', clear);
  define('queueMicrotask', (run: () => void) => void apply(then, resolved, [() => void run()]));
  define('performance', freeze({ now: () => outside.now() }));
  const silent = () => undefined;
  define('console', freeze({ debug: silent, error: silent, info: silent, log: silent, trace: silent, warn: silent }));

  /** Each object that all code of the realm shares, by its name. */
  function sharedObjects(): [string, object][] {
    const found: [string, object][] = [['globalThis', realm]];
    const seen = new Set<object>([realm]);
    const visit = (name: string, value: unknown) => {
      if (!isObject(value) || seen.has(value)) return;
      seen.add(value);
      found.push([name, value]);
      const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value as unknown;
      visit(`${name}.prototype`, prototype);
      visit(`the prototype of ${name}`, getPrototypeOf(value));
    };
    for (const key of ownKeys(realm)) {
      // What is behind an accessor is watched, or cannot be changed.
      if (typeof key === 'string' && key !== 'globalThis') visit(key, getOwnPropertyDescriptor(realm, key)?.value);
    }
    const iterators = {
      array: [].values(),
      string: ''[Symbol.iterator](),
      match: 'a'.matchAll(/a/g),
      map: new Map().keys(),
      set: new Set().keys(),
      helper: (new Set().keys() as unknown as { map(each: () => undefined): unknown }).map(() => undefined),
    };
    for (const namespace of ['Intl', 'Temporal']) {
      const classes: unknown = realm[namespace];
      if (!isObject(classes)) continue;
      for (const key of ownKeys(classes)) visit(`${namespace}.${text(key)}`, getOwnPropertyDescriptor(classes, key)?.value);
    }
    for (const [name, iterator] of Object.entries(iterators)) visit(`an iterator (${name})`, iterator);
    visit('a generator', (function* () {})());
    visit('an async generator', (async function* () {})());
    visit('an async function', async () => {});
    return found;
  }

  interface Known {
    readonly name: string;
    readonly object: object;
    readonly keys: readonly PropertyKey[];
    readonly parent: object | null;
    readonly descriptors: readonly PropertyDescriptor[];
  }
  let known: readonly Known[] = [];

  function describeThrown(thrown: unknown): Failure {
    try {
      if (!(thrown instanceof Thrown)) {
        // One of the classes from outside throws errors of its own.
        const { name = 'Error', message = thrown } = isObject(thrown) ? (thrown as { name?: unknown; message?: unknown }) : {};
        return { name: text(name), message: text(message), stack: '' };
      }
      return { name: text(thrown.name), message: text(thrown.message), stack: text(thrown.stack) };
    } catch {
      return { name: 'Error', message: 'What was thrown cannot be read', stack: '' };
    }
  }

  function callExport(module: object, name: string, parameters: readonly unknown[]): unknown {
    const called = (module as Record<string, unknown>)[name];
    if (typeof called !== 'function') throw new Wrong(`${name} is not a function: the build does not export it as one`);
    return apply(called, module, parameters) as unknown;
  }

  /** Runs something a moment later, so that no stack leads out of the realm. */
  function run(task: () => unknown, done: (json: string | undefined, failure?: Failure) => void): void {
    const answered = apply(then, apply(then, resolved, [task]), [(answer: unknown) => done(stringify(answer))]);
    apply(then, answered, [undefined, (thrown: unknown) => done(undefined, describeThrown(thrown))]);
  }

  return {
    call: (module, name, request, further, done) => run(() => callExport(module, name, [parse(request), further]), done),
    routeIds: (module, language, done) =>
      run(() => {
        const routes = callExport(module, 'routes', [language]);
        if (!isArray(routes)) throw new Wrong('routes() returns no list');
        const ids: string[] = [];
        for (let at = 0; at < routes.length; at += 1) ids[at] = text((routes[at] as { id?: unknown }).id ?? '');
        return ids;
      }, done),
    error: (message) => new Thrown(message),
    describe: describeThrown,
    freeze(exports) {
      for (const key of ownKeys(exports)) {
        const value = (exports as Record<PropertyKey, unknown>)[key];
        // React keeps what it is rendering in its contexts and internals.
        if (!isObject(value) || '$$typeof' in value || apply(exec, /^__/, [text(key)])) continue;
        freeze(value);
        const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value as unknown;
        if (isObject(prototype)) freeze(prototype);
      }
    },
    attempted,
    takeAttempts() {
      const found = attempts;
      attempts = [];
      return found;
    },
    remember() {
      const shared = sharedObjects();
      const compared = new Set(shared.map(([, object]) => object));
      known = shared.map(([name, object]) => {
        const keys = ownKeys(object);
        const descriptors = keys.map((key) => getOwnPropertyDescriptor(object, key) as PropertyDescriptor);
        // Methods are too many to be compared before every answer, and nobody gives them properties.
        for (const { value, get, set } of descriptors)
          for (const part of [value, get, set] as unknown[]) if (typeof part === 'function' && !compared.has(part)) freeze(part);
        return { name, object, keys, parent: getPrototypeOf(object), descriptors };
      });
    },
    changes() {
      const found: string[] = [];
      const add = (name: string) => append(found, name);
      for (let at = 0; at < known.length; at += 1) {
        const { name, object, keys, parent, descriptors } = known[at] as Known;
        if (getPrototypeOf(object) !== parent) add(`the prototype of ${name}`);
        const present = ownKeys(object);
        for (let index = keys.length; index < present.length; index += 1) add(`${name}.${text(present[index])}`);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index] as PropertyKey;
          const before = descriptors[index] as PropertyDescriptor;
          const now = getOwnPropertyDescriptor(object, key);
          if (!now || !is(now.value, before.value) || now.get !== before.get || now.set !== before.set) add(`${name}.${text(key)}`);
        }
      }
      return found;
    },
  };
}
