// The program of a render process: it holds one shell and one section, and renders pages with them. What it is sent and what it
// answers are lines of JSON, the first of which the modules follow. This code is trusted, and what it renders is not: releases run in a realm of their own that holds the
// language and little else, so that one that finds a hole there still meets Node's permission model, and behind it the system's.
import { writeSync } from 'node:fs';
import vm from 'node:vm';
import { closeDoors } from './close-doors.ts';
import { type Modules, createModules } from './modules.ts';
import { type Following, readMessages } from './read-messages.ts';
import { type Attempt, type Failure, type Inside, furnish } from './realm.ts';
import { createTimers } from './timers.ts';

/** The first line: the URLs of both releases' modules, each with its number of bytes, and the URLs of what the shell provides by specifier. The modules follow it in this order. */
export interface Start {
  readonly kind: 'start';
  readonly modules: readonly (readonly [url: string, bytes: number])[];
  readonly provided: Readonly<Record<string, string>>;
}

/** A task; modules are named by URL, the request is JSON. */
export type Command =
  | { readonly kind: 'render'; readonly id: string; readonly shell: string; readonly section: string | null; readonly request: string }
  | { readonly kind: 'load'; readonly id: string; readonly shell: string; readonly entry: string; readonly modules: readonly string[] };

const STDOUT = 1;
const timers = createTimers();
let inside: Inside;
let modules: Modules;
let provided: readonly string[];
let isReady = false;
let current: string | undefined;

function say(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at);
}

interface Notes {
  readonly attempts: readonly Attempt[];
  readonly changes: readonly string[];
}

/** How the present task ends; a failure after its answer counts. */
let outcome: { readonly kind: 'done' | 'failed'; readonly result: string } | undefined;

/** Ends a task; nothing that it left behind runs on. */
function answer(id: string, kind: 'done' | 'failed', result: string): void {
  if (current !== id) return;
  const isFirst = outcome === undefined;
  if (isFirst || kind === 'failed') outcome = { kind, result };
  timers.clear();
  // A rejection that nobody handles is noticed before the next turn of the loop.
  if (isFirst) setImmediate(() => sayOutcome(id));
}

/** A list of the realm as one of ours: what its objects inherit there would be asked how to write them. */
function ownList<Item, Own>(list: readonly Item[], own: (item: Item) => Own): Own[] {
  const copied: Own[] = [];
  for (let at = 0; at < list.length; at += 1) copied[at] = own(list[at] as Item);
  return copied;
}

function sayOutcome(id: string): void {
  const notes: Notes = {
    attempts: ownList(inside.takeAttempts(), ({ what, by }) => ({ what, by })),
    changes: ownList(inside.changes(), (name) => name),
  };
  if (outcome) say(`{"kind":"${outcome.kind}","id":"${id}","result":${outcome.result},"notes":${JSON.stringify(notes)}}`);
  current = undefined;
  outcome = undefined;
}

function fail(id: string, failure: Failure): void {
  const { name, message, stack } = failure;
  answer(id, 'failed', JSON.stringify({ name, message, stack }));
}

/** Loads what every page of this process needs of its shell, and remembers what all code shares before any of a section runs. */
async function prepare(shell: string): Promise<object> {
  const { namespace: shellModule } = await modules.load(shell);
  if (isReady) return shellModule;
  for (const url of provided) inside.freeze((await modules.load(url)).namespace);
  inside.remember();
  isReady = true;
  return shellModule;
}

async function render({ id, shell, section, request }: Extract<Command, { kind: 'render' }>): Promise<void> {
  const shellModule = await prepare(shell);
  const sectionModule = section === null ? null : (await modules.load(section)).namespace;
  say(`{"kind":"running","id":"${id}"}`);
  inside.call(shellModule, 'render', request, sectionModule, (json, failure) => {
    if (failure || json === undefined) fail(id, failure ?? { name: 'TypeError', message: 'render() returned nothing', stack: '' });
    else answer(id, 'done', json);
  });
}

/** Loads every module of a section, so that the linker finds what a shell does not provide, and asks for its routes. */
async function load({ id, shell, entry, modules: urls }: Extract<Command, { kind: 'load' }>): Promise<void> {
  // What a shell cannot provide is named with the module of the section that misses it.
  await prepare(shell).catch(() => undefined);
  say(`{"kind":"running","id":"${id}"}`);
  const failures: { readonly module: string; readonly reason: string }[] = [];
  let routes: object | undefined;
  for (const url of urls) {
    try {
      const { namespace } = await modules.load(url);
      if (url === entry && typeof (namespace as { routes?: unknown }).routes === 'function') routes = namespace;
    } catch (error) {
      failures.push({ module: url, reason: inside.describe(error).message });
    }
  }
  const lists: Partial<Record<string, string>> = {};
  for (const language of routes ? ['en', 'bn'] : []) {
    const failure = await new Promise<Failure | undefined>((resolve) =>
      inside.routeIds(routes as object, language, (json, failed) => {
        lists[language] = json;
        resolve(failed);
      }),
    );
    if (failure) failures.push({ module: entry, reason: failure.message });
  }
  const found = routes && failures.length === 0 ? `{"en":${lists.en ?? null},"bn":${lists.bn ?? null}}` : 'null';
  answer(id, 'done', `{"failures":${JSON.stringify(failures)},"routes":${found}}`);
}

/** Sets a timer of the present task; after its answer there are none. */
function setTimer(run: () => void, milliseconds: number, repeat: boolean): number {
  return current === undefined || outcome !== undefined ? 0 : timers.set(run, milliseconds, repeat);
}

function start({ modules: named, provided: urls }: Start, all: Buffer): void {
  const sources: Record<string, string> = {};
  let from = 0;
  for (const [url, bytes] of named) {
    sources[url] = all.toString('utf8', from, from + bytes);
    from += bytes;
  }
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  const languageNames = vm.runInContext('Object.getOwnPropertyNames(globalThis)', context) as string[];
  const make = vm.runInContext(`'use strict'; (${furnish.toString()})`, context) as typeof furnish;
  inside = make({ ...closeDoors(languageNames), setTimer, clearTimer: timers.clearOne, now: () => performance.now() });
  modules = createModules(context, inside, sources, urls);
  provided = Object.values(urls);
}

process.on('unhandledRejection', (thrown) => {
  if (current !== undefined) fail(current, inside.describe(thrown));
});
process.on('uncaughtException', (thrown) => {
  if (current !== undefined) fail(current, inside.describe(thrown));
});

readMessages(0, (line): Following | undefined => {
  const message = JSON.parse(line) as Start | Command;
  if (message.kind === 'start') {
    return { bytes: message.modules.reduce((sum, [, bytes]) => sum + bytes, 0), take: (all) => start(message, all) };
  }
  const { id } = message;
  current = id;
  const run = message.kind === 'render' ? render(message) : load(message);
  run.catch((error: unknown) => fail(id, inside.describe(error)));
  return undefined;
});
say('{"kind":"ready"}');
