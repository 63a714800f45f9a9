import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { repository } from '../folders.ts';
import type { ChildOrigin } from './start-origin.ts';

/** What the origin reads when it starts: its own code. */
const READ_AT_START = ['origin/src', 'shared/src/commands', 'shared/src/sections', 'shared/src/contracts', 'shared/src/domain'];
/** The files in which packages describe their sections, which it reads, too; a folder may have any name. */
const DESCRIPTION = /\/src\/section\.ts$/;
const SETTLE_MS = 100;

/** Starts the origin again when what it runs from has changed, and then shows every open page anew. */
export function restartOnChange(vite: ViteDevServer, origin: ChildOrigin, print: (text: string) => void): void {
  const watched = READ_AT_START.map((folder) => path.join(repository, folder));
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restart = async () => {
    print('Starting the origin again: its sources changed.');
    await origin.restart();
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.add(watched);
  vite.watcher.on('all', (_event, file) => {
    if (!DESCRIPTION.test(file) && !watched.some((folder) => file.startsWith(folder + path.sep))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart).catch((error: Error) => print(error.message));
    }, SETTLE_MS);
  });
}
