import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import type { Confinement } from './confinement.ts';
import { RenderBusy } from './render-errors.ts';
import { type RenderTask, createRenderPool } from './render-pool.ts';
import { startRenderProcess } from './render-process.ts';
import type { ServerBuild } from './server-build.ts';

const confinement: Confinement = { command: ['/bin/true'], missing: [], runner: '{}' };
const systemError = (code: string) => Object.assign(new Error(`it failed with ${code}`), { code });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
});

/** Starts a process where Node's own `spawn` does what this one does. */
function startWith(spawn: () => childProcess.ChildProcess) {
  vi.spyOn(childProcess, 'spawn').mockImplementationOnce(spawn);
  syncBuiltinESMExports();
  return startRenderProcess(confinement);
}

test.each(['EMFILE', 'ENFILE'])('where no more files can be opened, no process is started, and the origin goes on: %s', async (code) => {
  // As Node does it: without streams, and with its error in the next tick.
  const child = Object.assign(new EventEmitter(), { unref: () => undefined });
  const spawn = () => {
    process.nextTick(() => child.emit('error', systemError(code)));
    return child as childProcess.ChildProcess;
  };
  expect(() => startWith(spawn)).toThrow(RenderBusy);
  expect(child.listenerCount('error')).toBe(1);
  await turn();
});

test('where there is no memory for a process, no release is at fault', () => {
  const spawn = () => {
    throw systemError('ENOMEM');
  };
  expect(() => startWith(spawn)).toThrow(RenderBusy);
});

test.each([
  ['EMFILE', { name: 'RenderBusy', statusCode: 503 }],
  ['ENOENT', { name: 'Error', code: 'ENOENT' }],
])('a build that cannot be read is at fault, unless too many files are open: %s', async (code, failure) => {
  const pool = createRenderPool({ user: readSettings({}).renderUser });
  onTestFinished(() => pool.close());
  vi.spyOn(files, 'readdir').mockRejectedValueOnce(systemError(code));
  syncBuiltinESMExports();
  const shell: ServerBuild = { folder: '/nowhere', name: 'shell/1.0.0', entry: 'entry.js', provides: {} };
  const failing = pool.render({ shell, section: null, request: { path: '/' } as unknown as RenderTask['request'] });
  await expect(failing).rejects.toMatchObject(failure);
});
