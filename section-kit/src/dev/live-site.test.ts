import { expect, test } from 'vitest';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { bringLiveShell } from './live-site.ts';

test('a site that has moved is not proxied by its old address, which would lead the browser to the site itself', async () => {
  const moved = await serveOnLoopback((_request, response) =>
    response.end('<script type="application/json" id="visit">{"sections":{"shell":{"version":"1.0.0"}}}</script>'),
  );
  const site = await serveOnLoopback((_request, response) => response.writeHead(301, { location: `${moved}/bn` }).end());
  await expect(bringLiveShell(site, '/nowhere', new AbortController().signal)).rejects.toThrow(
    `${site} redirects to ${moved}. Type: --site ${moved}`,
  );
});
