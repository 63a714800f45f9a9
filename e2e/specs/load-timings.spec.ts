import { findPage, pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import { sections } from 'shared/sections/sections';
import { type TestOrigin, startOrigin } from '../origin.ts';
import { release } from '../support/release-command.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { isMachineBusy } from '../support/busy-machine.ts';
import { expect, test } from '../support/site.ts';
import { type LoadResult, steadyLoad } from '../support/steady-load.ts';

const MEDIAN_MS = 100;
const VISITORS = 200;

/** The addresses that anybody may open: no link of a mail, no form's own page. */
const addresses = sections
  .flatMap(({ pages }) => pages)
  .filter((page) => !findPage(pagePath(page))?.page.byLink)
  .flatMap((page) => languages.map((language) => localPath(pagePath(page), language)));
const headers = { 'accept-encoding': 'br' };

// One after another on one worker: what one does would be in the other's times.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

function told(name: string, { statuses, medianMs, p95Ms }: LoadResult): void {
  console.log(`    ${name}: ${JSON.stringify(statuses)}, median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(0)} ms`);
}

test('unknown addresses, 200 a second, change nothing for other visitors', async () => {
  const ask = (number: number) => fetch(origin.url + (addresses[number % addresses.length] ?? '/'), { headers });
  await steadyLoad({ perSecond: 20, seconds: 5, ask });
  const alone = await steadyLoad({ perSecond: 20, seconds: 5, ask });
  const [beside, unknown] = await Promise.all([
    steadyLoad({ perSecond: 20, seconds: 5, ask }),
    steadyLoad({ perSecond: 200, seconds: 5, ask: (number) => fetch(`${origin.url}/wp-admin/${number}.php`, { headers }) }),
  ]);
  told('pages alone', alone);
  told('pages beside unknown addresses', beside);
  told('unknown addresses', unknown);
  expect(unknown.statuses).toEqual({ 404: 1000 });
  expect(beside.statuses).toEqual({ 200: 100 });
  if (!isMachineBusy()) expect(beside.medianMs).toBeLessThan(MEDIAN_MS);
});

test('the shell and five sections in rollout at once answer every visitor, half of them in a tenth of a second', async () => {
  for (const { id } of sections) {
    const built = await readPackage(id);
    const candidate = withEditedFile(built, `client/${built.release.client.entry}`, (text) => `${text}\n// a candidate`);
    await publish(origin, id, candidate, { hold: true });
    await release(origin, 'rollout', id, candidate.release.version, '50');
  }
  const visitors = Array.from({ length: VISITORS }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'));
  const served = new Set<string | null>();
  const result = await steadyLoad({
    perSecond: 20,
    seconds: 30,
    async ask(number) {
      const cookie = `visitor=${visitors[number % VISITORS]}`;
      const answer = await fetch(origin.url + (addresses[(number * 7) % addresses.length] ?? '/'), { headers: { ...headers, cookie } });
      served.add(answer.headers.get('x-sections'));
      return answer;
    },
  });
  told('six rollouts', result);
  expect(served.size).toBeGreaterThan(12);
  expect(result.statuses).toEqual({ 200: 600 });
  if (!isMachineBusy()) expect(result.medianMs).toBeLessThan(MEDIAN_MS);
});
