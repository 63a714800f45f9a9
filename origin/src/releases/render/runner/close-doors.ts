import { syncBuiltinESMExports } from 'node:module';
import { inspect } from 'node:util';
import vm from 'node:vm';
import { freezeClass, freezeDeeply, freezeLanguage } from './freeze-language.ts';

/** The classes besides the language that a server renderer needs. They are given to releases, which therefore reach what they hang on. */
const classes = {
  AbortController,
  AbortSignal,
  DOMException,
  Event,
  EventTarget,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** Classes of the same kind that Node loads when one of them is first asked for: to load them takes twice as long as all else of a process's start. */
const lateClasses = {
  FormData: () => FormData,
  Headers: () => Headers,
  Request: () => Request,
  Response: () => Response,
};

/** What releases get besides the language. */
export interface WebClasses {
  readonly classes: Readonly<Record<string, unknown>>;
  readonly lateNames: readonly string[];
  lateClass(name: string): unknown;
}

/** Classes whose objects the ones above return. */
const returnedClasses = {
  Blob,
  File,
  ReadableByteStreamController,
  ReadableStreamBYOBReader,
  ReadableStreamBYOBRequest,
  ReadableStreamDefaultController,
  ReadableStreamDefaultReader,
};

/** Globals that lead to all others, or that nothing of Node's classes leads to: to freeze these takes longer than all else. */
const LEFT_OUT: ReadonlySet<string> = new Set(['globalThis', 'console', 'Atomics', 'Intl', 'Temporal', 'WebAssembly']);

/** What a process can do to others, or to itself, beyond what rendering takes. */
const POWERS = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  'openStdin',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
] as const;

/**
 * Takes from this process what no render needs, once all of its own code is loaded, and returns the classes that releases get.
 * No release has a reference to any of it: this is for one that finds a way to Node's own objects. Those that it is given, and the
 * language that they are made of, are frozen: our own code would call what a release puts in their place. `languageNames` are the
 * globals of a realm that has nothing else.
 */
export function closeDoors(languageNames: readonly string[]): WebClasses {
  for (const power of POWERS) Reflect.deleteProperty(process, power);
  for (const power of POWERS) if (power in process) Object.defineProperty(process, power, { value: undefined });
  // Node says once that these are experimental, and writes to what is frozen below.
  void new vm.SourceTextModule('');
  // These act by themselves, after a page was answered.
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Reflect.deleteProperty(URL, 'createObjectURL');
  syncBuiltinESMExports();
  Error.stackTraceLimit = 0;
  const frozen = new Set<unknown>();
  freezeLanguage(
    languageNames.filter((name) => !LEFT_OUT.has(name)),
    frozen,
  );
  for (const shared of [...Object.values(classes), ...Object.values(returnedClasses)]) freezeClass(shared, frozen);
  freezeDeeply(Object.getPrototypeOf(new URLSearchParams().keys()), frozen);
  // Node hands it to objects that describe themselves in its errors.
  freezeDeeply(inspect, frozen);
  return {
    classes,
    lateNames: Object.keys(lateClasses),
    lateClass(name) {
      // Each leads to the others.
      for (const take of Object.values(lateClasses)) freezeClass(take(), frozen);
      for (const entries of [new FormData(), new Headers()]) freezeDeeply(Object.getPrototypeOf(entries.keys()), frozen);
      return lateClasses[name as keyof typeof lateClasses]();
    },
  };
}
