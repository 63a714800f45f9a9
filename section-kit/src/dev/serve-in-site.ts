import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SectionId } from 'shared/sections/sections';
import type { ViteDevServer } from 'vite';
import { developSection } from './develop-section.ts';
import { listenOnLoopback } from './listen.ts';
import { bringLiveShell } from './live-site.ts';
import { type Passing, passOn } from './proxy.ts';
import { relaxPolicy } from './read-document.ts';
import { reportErrors } from './report-errors.ts';
import type { Development } from './serve-until-stopped.ts';
import { type TypeWatch, watchTypes } from './watch-types.ts';

export interface SiteDevelopment {
  readonly port: number;
  readonly dataDir: string;
  /** The address of the live site, without a slash at its end. */
  readonly site: string;
  readonly section: { readonly id: SectionId; readonly folder: string };
}

const FORMS_STAY = 'Forms are not sent from here: the live site would record them as a visitor’s. Try them with the site on your machine.';

/** Whether this server may pass a request on to the live site: it reads, and starts no worker that would keep pages of this address. */
function refusal({ method = 'GET', url = '' }: IncomingMessage): { status: number; message: string } | undefined {
  if (!['GET', 'HEAD'].includes(method)) return { status: 403, message: FORMS_STAY };
  if (url.startsWith('/service-worker.js')) return { status: 404, message: 'No device keeps pages of a section that is worked on.' };
  return undefined;
}

function answerFrom(passing: Passing, request: IncomingMessage, response: ServerResponse): void {
  const refused = refusal(request);
  if (refused) {
    const { status, message } = refused;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ message }));
  } else passOn(passing, request, response);
}

/** Shows every open page anew when what the section says of itself has changed: menus and addresses come from there. */
function followDescription(vite: ViteDevServer, folder: string): void {
  const description = path.join(folder, 'src/section.ts');
  vite.watcher.on('change', (file) => {
    if (file === description) vite.ws.send({ type: 'full-reload' });
  });
}

/**
 * Serves a live site on loopback with one section from its sources: its pages, menu lines and addresses are those of the sources, and
 * everything else is what the site serves. Nothing is sent to the site but requests that read.
 */
export async function serveInSite(
  { port, dataDir, site, section }: SiteDevelopment,
  print: (text: string) => void,
  stopping: AbortSignal,
): Promise<Development> {
  const { http, url, serve } = await listenOnLoopback(port);
  const opened: { vite?: ViteDevServer; types?: TypeWatch } = {};
  async function close(): Promise<void> {
    opened.types?.close();
    http.closeAllConnections();
    http.close();
    await opened.vite?.close();
  }
  try {
    print(`Bringing the shell of ${site} …`);
    const { dist, release } = await bringLiveShell(site, dataDir, stopping);
    const { vite, rewrite } = await developSection(http, { ...section, dataDir, shellDist: dist, shell: release, fastRefresh: false }, url);
    opened.vite = vite;
    const report = reportErrors(vite, print);
    followDescription(vite, section.folder);
    opened.types = watchTypes(vite, section.folder, print);
    const passing: Passing = { upstream: site, standsAt: url, rewrite, relax: relaxPolicy, report };
    serve((request, response) => {
      vite.middlewares(request, response, () => answerFrom(passing, request, response));
    });
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
