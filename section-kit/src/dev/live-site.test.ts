import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bringLiveShell } from './live-site.ts';

/** The address of a server on loopback. */
async function serve(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test('a site that has moved is not proxied by its old address, which would lead the browser to the site itself', async () => {
  const moved = await serve((_request, response) =>
    response.end('<script type="application/json" id="visit">{"sections":{"shell":{"version":"1.0.0"}}}</script>'),
  );
  const site = await serve((_request, response) => response.writeHead(301, { location: `${moved}/bn` }).end());
  await expect(bringLiveShell(site, '/nowhere', new AbortController().signal)).rejects.toThrow(
    `${site} redirects to ${moved}. Type: --site ${moved}`,
  );
});
