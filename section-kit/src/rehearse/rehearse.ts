import type { Browser, BrowserContext } from 'playwright-core';
import { inParallel } from 'shared/commands/in-parallel';
import { type Finding, calmer, compareObservations } from './compare-observations.ts';
import { type Observation, observeVisit } from './observe-visit.ts';
import { freshContext } from './open-browser.ts';
import { rehearseJourneys } from './rehearse-journeys.ts';
import { requireShownStill } from './require-shown.ts';
import type { Difference, Side, Twins } from './twins.ts';
import { type Visit, visitWords, visitsOf } from './visits.ts';

/** How often a page that differs is looked at: what does not differ each time is the machine's, not the release's. */
const LOOKS = 2;
/** The same where nothing differs but what a busy machine makes worse. */
const LOOKS_AT_MEASURES = 4;

/** Each opens a page of both releases at once. */
const VISITS_AT_ONCE = 2;
/** What was not looked at by then is a difference: nobody knows. */
const LONGEST_MS = 30 * 60_000;

/** Looks at pages of a release; a caller that compares one stable release with many may keep what it has seen. */
export type Observe = (side: Side, visit: Visit) => Promise<Observation>;

export interface RehearseOptions {
  /** By default, opens each page in a context of its own. */
  readonly observe?: Observe;
  /** From when on no further page is opened, in milliseconds. */
  readonly longestMs?: number;
}

/** Returns the function that opens a page of a release as a first visit. */
export function createObserve(browser: Browser, site: string): Observe {
  return async (side, visit) => {
    const context = await freshContext(browser, side, visit.script);
    try {
      return await observeVisit(context, site, side, visit);
    } finally {
      await context.close();
    }
  };
}

/** Whether one look is enough: two releases that send other HTML differ, and so do their pictures. */
function isCertain(findings: readonly Finding[]): boolean {
  const others = findings.filter(({ kind }) => kind !== 'html');
  return others.length === 0 || (others.length < findings.length && others.every(({ kind }) => kind === 'pixels'));
}

function looksAt(findings: readonly Finding[]): number {
  return findings.every(({ kind }) => kind === 'time' || kind === 'shift') ? LOOKS_AT_MEASURES : LOOKS;
}

/** What differs each time of so many looks; measures are the best of all looks. */
async function lastingFindings(
  observe: Observe,
  { candidate, stable }: Twins,
  visit: Visit,
): Promise<{ findings: Finding[]; seen: Observation; before: Observation }> {
  let [seen, before] = await Promise.all([observe(candidate, visit), observe(stable, visit)]);
  let findings = compareObservations(seen, before);
  for (let look = 1; look < looksAt(findings) && !isCertain(findings); look += 1) {
    const [again, beforeAgain] = await Promise.all([observe(candidate, visit), observe(stable, visit)]);
    [seen, before] = [calmer(seen, again), calmer(before, beforeAgain)];
    const repeated = compareObservations(seen, before);
    findings = repeated.filter(({ kind }) => findings.some((finding) => finding.kind === kind));
  }
  return { findings, seen, before };
}

/** A link of the candidate: a page that has it, and whether the same page of the stable release has it as well. */
interface FoundLink {
  readonly page: string;
  readonly isKept: boolean;
}

/** Links of the candidate that lead nowhere; not those that the stable release has as well and that lead nowhere there either. Throws ReleaseFailed where a preview has ended by then. */
async function deadLinks(
  browser: Browser,
  { site, candidate, stable }: Twins,
  links: ReadonlyMap<string, FoundLink>,
): Promise<Difference[]> {
  const context = await freshContext(browser, candidate, false);
  const before = await freshContext(browser, stable, false);
  const follow = ({ request }: BrowserContext, link: string) =>
    request.get(site + link, { failOnStatusCode: false }).catch(() => undefined);
  const dead: Difference[] = [];
  for (const [link, { page, isKept }] of links) {
    const answer = await follow(context, link);
    if (answer?.ok() || (isKept && !(await follow(before, link))?.ok())) continue;
    dead.push({ kind: 'links', name: `links ${page}`, where: link, what: `a link to it, which answers ${answer?.status() ?? 'nothing'}` });
  }
  // Behind all else, which was shown to the same previews.
  await Promise.all([requireShownStill(context, site, candidate), requireShownStill(before, site, stable)]);
  await Promise.all([context.close(), before.close()]);
  return dead;
}

/** The pages of one release that the other does not have at the same path. A state is an address: both may be asked for it, no matter which describes it. */
function pagesWithout({ description: { pages } }: Side, other: Side, what: string): Difference[] {
  const known = new Map(other.description.pages.map(({ id, path }) => [id, path]));
  return pages
    .filter(({ id, path }) => known.get(id) !== path)
    .map(({ id, path }) => ({ kind: 'answer', name: `answer ${id}`, where: path, what }));
}

/** Drives both releases through every page, state, language and way, and the candidate through its journeys; resolves to all that differs. */
export async function rehearse(
  browser: Browser,
  twins: Twins,
  { observe = createObserve(browser, twins.site), longestMs = LONGEST_MS }: RehearseOptions = {},
): Promise<Difference[]> {
  const { candidate, stable, only = () => true } = twins;
  const until = performance.now() + longestMs;
  const added = pagesWithout(candidate, stable, 'new: the stable release has no such page');
  const gone = pagesWithout(stable, candidate, 'gone: the candidate has no such page');
  // First: the pass that their forms bring is good for less time than the pages may take.
  const journeys = await rehearseJourneys(browser, twins);
  const links = new Map<string, FoundLink>();
  const visits = visitsOf(candidate.description).filter(
    (visit) => only(visit) && !added.some(({ name }) => name === `answer ${visit.page}`),
  );
  const compared = await inParallel(visits, VISITS_AT_ONCE, async (visit): Promise<Difference[]> => {
    const { page } = visit;
    const where = visitWords(visit);
    if (performance.now() > until)
      return [{ kind: 'time', name: `time ${page}`, where, what: `not looked at: ${longestMs / 60_000} minutes were over` }];
    const { findings, seen, before } = await lastingFindings(observe, twins, visit);
    for (const link of seen.links) {
      const isKept = before.links.includes(link);
      const known = links.get(link);
      // One that is new on any page is judged as new.
      if (!known || (known.isKept && !isKept)) links.set(link, { page, isKept });
    }
    return findings.map((finding) => ({ ...finding, name: `${finding.kind} ${page}`, where }));
  });
  return [...added, ...compared.flat(), ...gone, ...(await deadLinks(browser, twins, links)), ...journeys];
}

/** Whether a release says that a difference is meant: by its name, or for all pages. */
export function isExpected({ expects = [] }: Side['description'], { name, kind }: Pick<Difference, 'name' | 'kind'>): boolean {
  return expects.includes(name) || expects.includes(`${kind} *`);
}
