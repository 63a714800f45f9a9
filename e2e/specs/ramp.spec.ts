import type { Browser } from '@playwright/test';
import { isAddressedByContent } from 'shared/contracts/content-address';
import type { TestOrigin } from '../origin.ts';
import { release } from '../support/release-command.ts';
import { type ReleasePackage, publish, readPackage, rebuiltWith } from '../support/release-package.ts';
import { networkOf, openDocument, sendBeacon } from '../support/send-visits.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { useTwoOrigins } from '../support/two-origins.ts';

const MOST_VISITORS = 150;
/** So many come between two evaluations. */
const BETWEEN_EVALUATIONS = 5;

/** The section about Zakat, whose code throws as soon as a browser loads it from its address by content; its pages come from the server as they always did. */
async function brokenInBrowsers(): Promise<ReleasePackage> {
  const built = await readPackage('about');
  const file = `client/${built.release.client.exposes}`;
  return rebuiltWith(built, file, (text) => `throw new TypeError('broken on purpose');\n${text}`);
}

interface Visit {
  /** What the document was made from. */
  readonly releases: string;
  /** What the page's script sends, without the ticket. */
  readonly news: object;
}

/** A visitor with nothing of another, from a network of its own: all that came of it, once its page or a stand-in has come up. */
async function visit(browser: Browser, version: string, origin: TestOrigin, number: number): Promise<Visit> {
  const extraHTTPHeaders = { 'x-forwarded-for': networkOf(number) };
  const context = await browser.newContext({ baseURL: origin.url, serviceWorkers: 'block', extraHTTPHeaders });
  const page = await context.newPage();
  const news: Record<string, unknown> = {};
  // Taken, not only sent: what is under way ends with its browser.
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/_visits')) return;
    expect(answer.status(), 'taken').toBe(204);
    const { v: _, ...more } = JSON.parse(answer.request().postData() ?? '') as { v: string };
    Object.assign(news, more);
  });
  const answer = await page.goto('/about_zakat');
  const releases = answer?.headers()['x-sections'] ?? '';
  await hydrated(page);
  // A page is alive before its section has failed, and may say so in a beacon of its own.
  const expected = releases.includes(version) ? ['m', 'e'] : ['m'];
  await expect.poll(() => Object.keys(news)).toEqual(expect.arrayContaining(expected));
  await context.close();
  return { releases, news };
}

/** A visitor whose browser does as one did that was served the same; undefined where none was so far. */
async function visitLike(known: readonly Visit[], version: string, origin: TestOrigin, number: number): Promise<Visit | undefined> {
  const isHarmed = ({ releases }: Pick<Visit, 'releases'>) => releases.includes(version);
  if (!known.some(isHarmed) || known.every(isHarmed)) return undefined;
  const document = await openDocument(networkOf(number), `${origin.url}/about_zakat`);
  const news = known.find((other) => isHarmed(other) === isHarmed(document))?.news ?? {};
  await sendBeacon(origin, document, news);
  return { releases: document.releases, news };
}

interface Counted {
  /** Those of whom a beacon came; it is counted together with all that it says. */
  readonly heard: number;
}

interface Ramp {
  readonly state: string;
  readonly why: string;
  readonly newErrors: readonly { readonly name: string; readonly place: string }[];
  readonly stages: readonly { readonly candidate: Counted; readonly stable: Counted }[];
}

async function rampOf(origin: TestOrigin): Promise<Ramp | undefined> {
  const answer = await fetch(`${origin.url}/_releases/api/ramps`, { headers: { authorization: `Bearer ${origin.token}` } });
  const { ramps } = (await answer.json()) as { ramps: Ramp[] };
  return ramps[0];
}

/** When an origin's last evaluation of its ramps began that was finished, Unix time in milliseconds. */
async function lastEvaluation(origin: TestOrigin): Promise<number> {
  const port = /"port":(\d+),"msg":"Metrics are served"/.exec(origin.output())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^zakat_ramps_evaluated_timestamp_seconds (\S+)$/m.exec(text)?.[1] ?? 0) * 1_000;
}

/** Waits until a ramp has been evaluated with all its visitors, as it is where they come over hours, or was halted before; returns it. */
async function evaluated(origin: TestOrigin, visitors: number): Promise<Ramp | undefined> {
  const counted = async () => {
    const ramp = await rampOf(origin);
    // Who comes after that is no visitor of the ramp.
    if (ramp?.state === 'halted') return visitors;
    return ramp?.stages.reduce((sum, { candidate, stable }) => sum + candidate.heard + stable.heard, 0);
  };
  await expect.poll(counted).toBe(visitors);
  const since = Date.now();
  await expect.poll(() => lastEvaluation(origin)).toBeGreaterThan(since);
  return await rampOf(origin);
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`on ${kind}`, () => {
    // Each visitor comes from a network of its own: of one network, two are counted.
    const origins = useTwoOrigins(kind, { TRUSTED_PROXIES: '127.0.0.1 ::1', METRICS_PORT: '0' });

    test('a candidate that breaks in browsers is taken back by itself, and nobody else was served it', async ({ browser }) => {
      const [one] = origins;
      if (!one) throw new Error('There are two origins');
      const broken = await brokenInBrowsers();
      const { version } = broken.release;
      expect(isAddressedByContent(broken.release)).toBe(true);
      expect(await publish(one, 'about', broken, { hold: true })).toMatchObject({ status: 201 });
      expect(await release(one, 'ramp', 'about', version)).toContain('20 % of the visitors');

      const visits: Visit[] = [];
      let halted = false;
      for (let first = 0; first < MOST_VISITORS && !halted; first += BETWEEN_EVALUATIONS) {
        for (let number = first; number < first + BETWEEN_EVALUATIONS; number += 1) {
          const origin = origins[number % 2] ?? one;
          // Once the browsers of both sides have told what they met with, others tell the same: a browser for each is a minute of a processor.
          visits.push((await visitLike(visits, version, origin, number)) ?? (await visit(browser, version, origin, number)));
        }
        halted = (await evaluated(one, visits.length))?.state === 'halted';
      }
      expect(halted).toBe(true);
      expect(visits.filter(({ releases }) => releases.includes(version)).length).toBeLessThan(20);
      const ramp = await rampOf(one);
      expect(ramp?.why).toMatch(/visitors of the candidate, 0 of the stable release/);
      expect(ramp?.newErrors).toContainEqual(expect.objectContaining({ name: 'TypeError', place: expect.stringContaining('.js') }));
      expect(await release(one, 'history', 'about')).toMatch(/halt +\S+ .*evidence/);
      expect(await release(one, 'status')).toContain('halted');

      for (const origin of origins) {
        const served = async () => (await openDocument(networkOf(MOST_VISITORS + 1), `${origin.url}/about_zakat`)).releases;
        await expect.poll(served).toMatch(new RegExp(`about@(?!${version})`));
      }
    });
  });
}
