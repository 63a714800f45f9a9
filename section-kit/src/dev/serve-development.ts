import { createServer } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import path from 'node:path';
import { developSection } from './develop-section.ts';
import { developSite } from './develop-site.ts';
import { passOn } from './proxy.ts';
import { buildDevShell, adoptDevShell } from './publish-dev-shell.ts';
import type { DevCommand } from './read-dev-command.ts';
import { relaxPolicy } from './read-document.ts';
import { restartOnChange } from './restart-on-change.ts';
import { startOrigin } from './start-origin.ts';

export interface Development {
  readonly url: string;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Serves the site for working on it, on loopback only: a dev server in front, and behind it an origin that knows nothing
 * of it. What is under development is put into the origin's documents on their way to the browser.
 */
export async function serveDevelopment({ port, dataDir, section }: DevCommand, print: (text: string) => void): Promise<Development> {
  const http = createServer();
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause) =>
      reject(new Error(`Cannot listen on port ${port}: ${cause.message}. Set PORT to another number.`, { cause })),
    );
    http.listen(port, '127.0.0.1', resolve);
  });
  const origin = await startOrigin({ port: await freePort(), dataDir, publicUrl: url, sections: section ? [] : ['shell'] });
  const { vite, rewrite } = section ? await startSection(section) : await developSite(http, dataDir, url);

  async function startSection({ id, folder }: NonNullable<DevCommand['section']>) {
    const shellDist = path.join(dataDir, 'shell');
    print('Building the shell with React’s development build …');
    const shell = await buildDevShell(shellDist);
    await adoptDevShell(shellDist, dataDir);
    return developSection(http, { id, folder, dataDir, shellDist, shell }, url);
  }

  restartOnChange(vite, origin, print);
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => passOn(origin.url, request, response, rewrite, relaxPolicy));
  });
  return {
    url,
    async close() {
      http.closeAllConnections();
      http.close();
      await Promise.all([origin.stop(), vite.close()]);
    },
  };
}
