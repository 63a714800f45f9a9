/** What a hostile section tries. */
export interface WayOut {
  readonly name: string;
  /** The body of an async function that returns what it got hold of, or throws; `secret` is the path of a file of the origin. */
  readonly code: string;
  /** Why the publish gate refuses it. */
  readonly refusal: RegExp;
}

const importing = (specifier: string, use: string): Pick<WayOut, 'code' | 'refusal'> => ({
  code: `const taken = await import(${specifier}); ${use}`,
  refusal: /imports '[^']+', which is neither a file of its release nor provided by the shell/,
});
const absent = (code: string, refusal: RegExp): Pick<WayOut, 'code' | 'refusal'> => ({ code, refusal });
const NO_CODE = /Code generation from strings disallowed/;

/** Each of them a way out that a thread of the origin had, or that Node's permission model alone leaves open. */
export const waysOut: readonly WayOut[] = [
  // Files.
  { name: 'reads a file', ...importing("'node:fs'", "return taken.readFileSync(secret, 'utf8');") },
  { name: 'reads a file by promises', ...importing("'node:fs/promises'", "return taken.readFile(secret, 'utf8');") },
  { name: 'writes a file', ...importing("'fs'", "taken.writeFileSync(secret + '.stolen', 'x'); return 'written';") },
  { name: 'opens a database', ...importing("'node:sqlite'", "new taken.DatabaseSync(secret + '.db'); return 'opened';") },
  { name: 'imports an absolute path', ...importing('secret', 'return taken;') },
  { name: 'imports a file URL', ...importing("'file://' + secret", 'return taken;') },
  { name: 'imports the environment of its process', ...importing("'file:///proc/self/environ'", 'return taken;') },
  { name: 'imports the environment of the origin', ...importing("'/proc/' + 1 + '/environ'", 'return taken;') },
  { name: 'climbs out of its folder', ...importing("'../../../../../../data-key'", 'return taken;') },
  { name: 'climbs out, encoded', ...importing("'./%2e%2e/%2e%2e/%2e%2e/release.json'", 'return taken;') },
  { name: 'imports itself under a query', ...importing("'./give-zakat-page.js?again'", 'return taken;') },
  { name: 'imports code as data', ...importing("'data:text/javascript,export default process'", 'return taken;') },
  { name: 'imports a file of the shell', ...importing("'release:/releases/shell/1.0.0/server/entry-server.js'", 'return taken;') },
  { name: 'makes a require', ...importing("'node:module'", "return taken.createRequire(secret)('node:fs');") },
  { name: 'requires', ...absent("return require('node:fs');", /asks for require|require is not a function/) },
  // The process and others.
  { name: 'reads the environment', ...absent('return process.env;', /reading 'env'/) },
  {
    name: 'reads the environment in the name of another section',
    ...absent(
      "const own = Object.getOwnPropertyDescriptor(Error.prototype, 'name'); Object.defineProperty(Error.prototype, 'name', { configurable: true, get: () => 'release:/releases/about/9.9.9/server/a.js:1:1' }); const { process: taken } = globalThis; Object.defineProperty(Error.prototype, 'name', own); return taken;",
      /asks for process, which server code does not get/,
    ),
  },
  {
    name: 'takes the frames by another name',
    ...absent(
      "let taken; globalThis.Error = { prepareStackTrace: (error, frames) => { taken = frames; return ''; } }; void new TypeError().stack; return taken;",
      /read only property 'Error'/,
    ),
  },
  {
    name: 'reads the environment quietly',
    ...absent('return globalThis.process?.env;', /asks for process, which server code does not get/),
  },
  { name: 'imports the process', ...importing("'node:process'", 'return taken.default.env;') },
  {
    name: 'asks for a built-in module',
    ...absent("return globalThis['pro' + 'cess']?.getBuiltinModule?.('node:fs');", /asks for process/),
  },
  { name: 'asks for a binding', ...absent("return process.binding('fs');", /reading 'binding'/) },
  { name: 'sends the origin a signal', ...absent("process.kill(process.ppid, 'SIGTERM'); return 'sent';", /reading '(kill|ppid)'/) },
  { name: 'starts a process', ...importing("'node:child_process'", "return taken.execSync('id').toString();") },
  { name: 'starts a thread', ...importing("'node:worker_threads'", "return new taken.Worker('', { eval: true });") },
  { name: 'starts a worker of the web', ...absent("return new Worker('x');", /Worker/) },
  { name: 'opens the inspector', ...importing("'node:inspector'", 'taken.open(0); return taken.url();') },
  { name: 'loads an addon', ...importing("'./addon.node'", 'return taken;') },
  { name: 'loads an addon by the process', ...absent("process.dlopen({ exports: {} }, secret); return 'loaded';", /reading 'dlopen'/) },
  // The network.
  { name: 'opens a socket', ...importing("'node:net'", "return taken.connect(80, '127.0.0.1');") },
  { name: 'asks for a name', ...importing("'node:dns'", 'return taken.lookup;') },
  { name: 'calls by HTTP', ...importing("'node:http'", "return taken.get('http://127.0.0.1/');") },
  { name: 'fetches', ...absent("return (await fetch('http://127.0.0.1/')).status;", /There is no network on the server/) },
  { name: 'opens a web socket', ...absent("return new WebSocket('ws://127.0.0.1/');", /WebSocket/) },
  {
    name: 'finds the network of another class',
    ...absent("const key = Symbol.for('undici.globalDispatcher.1'); return globalThis[key].request;", /reading 'request'/),
  },
  // Code from text, and other engines.
  { name: 'evaluates', ...absent("return (0, eval)('this.process');", NO_CODE) },
  { name: 'makes a function', ...absent("return new Function('return process')();", NO_CODE) },
  { name: 'makes a function of a constructor', ...absent("return [].constructor.constructor('return process')();", NO_CODE) },
  { name: 'makes an async function', ...absent("return await (async () => {}).constructor('return process')();", NO_CODE) },
  { name: 'makes a generator', ...absent("return (function* () {}).constructor('yield process')().next().value;", NO_CODE) },
  { name: 'makes a function of Node', ...absent("return URL.constructor('return process')();", /Code generation from strings disallowed/) },
  { name: 'runs code later', ...absent("setTimeout('globalThis.late = 1', 0); return undefined;", /A timer takes a function/) },
  { name: 'compiles for another engine', ...absent('return new WebAssembly.Memory({ initial: 1 });', /WebAssembly/) },
  { name: 'shares memory', ...absent('return new SharedArrayBuffer(8);', /SharedArrayBuffer/) },
  { name: 'waits for the collector', ...absent('return new FinalizationRegistry(() => {});', /FinalizationRegistry/) },
  // What it shares with the program around it.
  {
    name: 'reads the frames of the program',
    ...absent(
      "Error.prepareStackTrace = (_, frames) => frames; const { stack } = new Error('x'); if (typeof stack === 'string') throw new Error('a text'); return stack;",
      /a text/,
    ),
  },
  {
    name: 'learns where the program lies',
    ...absent(
      "const { stack } = new Error('x'); const found = /file:|node:|runner/.exec(stack); if (!found) throw new Error('no path'); return stack;",
      /no path/,
    ),
  },
  {
    name: 'learns it from an error of Node',
    ...absent(
      "try { new URL('x'); } catch (error) { const found = /file:|node:|runner/.exec(error.stack); if (found) return error.stack; throw new Error('no path'); }",
      /no path/,
    ),
  },
  {
    name: 'learns its own folder',
    ...absent(
      "const { filename, dirname, resolve } = import.meta; const found = filename ?? dirname ?? resolve; if (!found) throw new Error('no folder'); return found;",
      /no folder/,
    ),
  },
  {
    name: 'changes what Node’s objects inherit',
    ...absent("Object.getPrototypeOf(URL.prototype).kind = 'ready'; return 'changed';", /not extensible/),
  },
  { name: 'changes a class of Node', ...absent("URL.prototype.toJSON = () => 'mine'; return 'changed';", /Cannot assign to read only/) },
  {
    name: 'changes a class that Node loads late',
    ...absent("Response.prototype.kind = 'ready'; return 'changed';", /not extensible/),
  },
  {
    name: 'changes a class that another leads to',
    ...absent("new Request('http://a.invalid/').headers.constructor.prototype.kind = 'ready'; return 'changed';", /not extensible/),
  },
  // Our own code calls the language of the program around it, and would hand these what it works with.
  {
    name: 'changes the lists of Node',
    ...absent(
      "Object.getPrototypeOf(new URLSearchParams('a=b').getAll('a')).map = () => 'mine'; return 'changed';",
      /Cannot assign to read only property 'map'/,
    ),
  },
  {
    name: 'changes the promises of Node',
    ...absent("Object.getPrototypeOf(new Response('').text()).then = () => 'mine'; return 'changed';", /read only property 'then'/),
  },
  {
    name: 'changes the errors of Node',
    ...absent(
      "let thrown; try { new URL('x'); } catch (error) { thrown = error; } const errors = Object.getPrototypeOf(Object.getPrototypeOf(thrown)); errors.kind = 'mine'; return 'changed';",
      /not extensible/,
    ),
  },
  {
    name: 'changes the memory of Node',
    ...absent("Object.getPrototypeOf(new TextEncoder().encode('')).fill = () => 'mine'; return 'changed';", /read only property 'fill'/),
  },
  {
    name: 'changes the iterators of Node',
    ...absent(
      "Object.getPrototypeOf(Object.getPrototypeOf(new URLSearchParams('').keys())).kind = 'mine'; return 'changed';",
      /not extensible/,
    ),
  },
  {
    name: 'changes what Node asks objects by',
    ...absent("Object.getPrototypeOf(URL.prototype).constructor.hasOwn = () => true; return 'changed';", /read only property 'hasOwn'/),
  },
  {
    name: 'keeps something at a method of Node',
    ...absent("URL.prototype.toString.kept = 'mine'; return 'changed';", /not extensible/),
  },
  {
    name: 'changes what the shell provides',
    ...absent("const shared = await import('shared/provided'); shared.heading.call = () => 'mine'; return 'changed';", /not extensible/),
  },
  {
    name: 'replaces what the shell provides',
    ...absent(
      "const shared = await import('shared/provided'); shared.heading = () => 'mine'; return 'changed';",
      /Cannot assign to property/,
    ),
  },
];

/** What all code of a process shares, changed so that it could reach the next visitor: how, and what the gate calls it. */
export const changesOfShared: readonly (readonly [string, string])[] = [
  ['Array.prototype.map = function map() { return []; };', 'Array.prototype.map'],
  ['Object.prototype.polluted = true;', 'Object.prototype.polluted'],
  ['globalThis.kept = [];', 'globalThis.kept'],
  ['globalThis.Headers = class {};', 'globalThis.Headers'],
  ['JSON.stringify = () => \'{"status":200,"html":"mine"}\';', 'JSON.stringify'],
  ['Promise.prototype.finally = function () {};', 'Promise.prototype.finally'],
  ['Reflect.deleteProperty(String.prototype, "trim");', 'String.prototype.trim'],
  ['Math.random = () => 4;', 'Math.random'],
];
