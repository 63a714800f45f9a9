import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

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

function lock(shared: { readonly prototype: object }): void {
  Object.freeze(shared);
  Object.freeze(shared.prototype);
}

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
 * No release has a reference to any of it: this is for one that finds a way to Node's own objects.
 */
export function closeDoors(): WebClasses {
  for (const power of POWERS) Reflect.deleteProperty(process, power);
  for (const power of POWERS) if (power in process) Object.defineProperty(process, power, { value: undefined });
  // Node says once that these are experimental, and writes to what is frozen below.
  void new vm.SourceTextModule('');
  // These act by themselves, after a page was answered.
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Reflect.deleteProperty(URL, 'createObjectURL');
  syncBuiltinESMExports();
  Error.stackTraceLimit = 0;
  for (const shared of [Object.prototype, Function.prototype]) Object.freeze(shared);
  for (const shared of Object.values(classes)) lock(shared);
  return {
    classes,
    lateNames: Object.keys(lateClasses),
    lateClass(name) {
      // Each leads to the others.
      for (const take of Object.values(lateClasses)) lock(take());
      return lateClasses[name as keyof typeof lateClasses]();
    },
  };
}
