import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { repository } from '../folders.ts';
import { developSection } from './develop-section.ts';
import { developSite } from './develop-site.ts';
import { listenOnLoopback } from './listen.ts';
import { type Passing, passOn } from './proxy.ts';
import { buildDevShell, adoptDevShell } from './publish-dev-shell.ts';
import type { DevCommand } from './read-dev-command.ts';
import { relaxPolicy } from './read-document.ts';
import { reportErrors } from './report-errors.ts';
import { restartOnChange } from './restart-on-change.ts';
import type { Development } from './serve-until-stopped.ts';
import { startOrigin } from './start-origin.ts';
import { watchTypes } from './watch-types.ts';

/**
 * Serves the site for working on it, on loopback only: a dev server in front, and behind it an origin that knows nothing
 * of it. What is under development is put into the origin's documents on their way to the browser.
 */
export async function serveDevelopment(
  { port, dataDir, section }: Omit<DevCommand, 'site'>,
  print: (text: string) => void,
  stopping: AbortSignal,
): Promise<Development> {
  // Closes what was started, where something after it fails.
  await using started = new AsyncDisposableStack();
  const { http, url, serve } = await listenOnLoopback(port);
  started.defer(() => {
    http.closeAllConnections();
    http.close();
  });
  const origin = await startOrigin({ port: await freePort(), dataDir, publicUrl: url, sections: section ? [] : ['shell'], stopping });
  started.defer(() => origin.stop());
  const { vite, rewrite } = section ? await startSection(section) : await developSite(http, dataDir, url);
  started.defer(() => vite.close());

  async function startSection({ id, folder }: NonNullable<DevCommand['section']>) {
    const shellDist = path.join(dataDir, 'shell');
    print('Building the shell with React’s development build …');
    const shell = await buildDevShell(shellDist, stopping);
    await adoptDevShell(shellDist, dataDir, stopping);
    return developSection(http, { id, folder, dataDir, shellDist, shell, fastRefresh: true }, url);
  }

  restartOnChange(vite, origin, print);
  const report = reportErrors(vite, print);
  const types = watchTypes(vite, section?.folder ?? repository, print);
  started.defer(() => types.close());
  const passing: Passing = { upstream: origin.url, whyAway: origin.whyAway, rewrite, relax: relaxPolicy, report };
  serve((request, response) => {
    vite.middlewares(request, response, () => passOn(passing, request, response));
  });
  const running = started.move();
  return { url, close: () => running.disposeAsync() };
}
