import type { TestOrigin } from '../origin.ts';
import { newVisitors } from './new-visitors.ts';
import { release } from './release-command.ts';
import { publish, readPackage, withEditedFile } from './release-package.ts';
import { type LoadResult, steadyLoad } from './steady-load.ts';
import { publicAddresses, sections } from './sections.ts';

const VISITORS = 200;

/** Rolls a candidate of the shell and of each section out to half of the visitors. */
export async function rollOutEverything(origin: TestOrigin): Promise<void> {
  for (const { id } of sections) {
    const built = await readPackage(id);
    const candidate = withEditedFile(built, `client/${built.release.client.entry}`, (text) => `${text}\n// a candidate`);
    await publish(origin, id, candidate, { hold: true });
    await release(origin, 'rollout', id, candidate.release.version, '50');
  }
}

/** Asks for every page as 200 visitors, each with a cookie of its own; `sides` is how many combinations of releases pages were made from. */
export async function visitEverything(
  origin: TestOrigin,
  load: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadResult & { readonly sides: number }> {
  const visitors = await newVisitors(origin, VISITORS);
  const served = new Set<string | null>();
  const result = await steadyLoad({
    ...load,
    async ask(number) {
      const headers = { 'accept-encoding': 'br', cookie: `visitor=${visitors[number % VISITORS]}` };
      const answer = await fetch(origin.url + (publicAddresses[(number * 7) % publicAddresses.length] ?? '/'), { headers });
      served.add(answer.headers.get('x-sections'));
      return answer;
    },
  });
  return { ...result, sides: served.size };
}
