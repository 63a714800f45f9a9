import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESKTOP, PHONE, shiftsSoFar, watchShifts } from '../support/layout.ts';
import { ask } from '../support/read-site.ts';
import { expect, hydrated, test } from '../support/site.ts';

/** Serves the shared origin's site, but the document in two halves: what comes after `cut` waits for `goOn`. */
async function serveInHalves(cut: RegExp) {
  const second = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await ask(request.url ?? '/');
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const at = html.search(cut);
    if (at < 0) return response.end();
    response.write(html.slice(0, at));
    await second.promise;
    response.end(html.slice(at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: () => second.resolve(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

for (const [where, cut, path, size] of [
  ['between the groups of the menu', /(?<=<\/details>)<details class="site-menu__group/, '/bn', DESKTOP],
  ['behind the menu', /(?<=<\/nav>)/, '/', DESKTOP],
  ['before the menu’s button', /<(?:a|button)[^>]*>\s*<i class="site-header__menu-icon/, '/bn/about_zakat', PHONE],
] as const) {
  test(`${path}, cut ${where} at ${size.width} px on its way, does not move when the rest arrives`, async ({ page }) => {
    await using halves = await serveInHalves(cut);
    await page.setViewportSize(size);
    await page.addInitScript(watchShifts);
    await page.goto(`${halves.url}${path}`, { waitUntil: 'commit' });
    // What there is by then is painted.
    await expect(page.getByRole('banner')).toBeAttached();
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    expect(await shiftsSoFar(page)).toEqual([]);
    halves.goOn();
    await hydrated(page);
    expect(await shiftsSoFar(page)).toEqual([]);
  });
}
