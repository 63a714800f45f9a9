import type { Browser, Cookie } from 'playwright-core';
import type { SectionDescription } from 'shared/contracts/section-description';
import { type Finding, calmer, compareObservations } from './compare-observations.ts';
import { type Observation, observeVisit } from './observe-visit.ts';
import { freshContext } from './open-browser.ts';
import { type Visit, visitWords, visitsOf } from './visits.ts';
import { walkJourney, waysOf } from './walk-journey.ts';

/** How often a page that differs is looked at: what does not differ each time is the machine's, not the release's. */
const LOOKS = 2;

/** A release as a browser is shown it. */
export interface Side {
  readonly version: string;
  readonly description: Pick<SectionDescription, 'pages' | 'expects' | 'journeys'>;
  /** What shows it instead of what is live. */
  readonly cookies: readonly Cookie[];
}

export interface Twins {
  readonly site: string;
  readonly candidate: Side;
  readonly stable: Side;
  /** Leaves out all other visits. */
  readonly only?: (visit: Visit) => boolean;
}

/** One difference in one place. */
export interface Difference extends Finding {
  /** What it is expected or accepted by: the kind and the page, or the journey. */
  readonly name: string;
  readonly where: string;
}

/** Looks at pages of a release; a caller that compares one stable release with many may keep what it has seen. */
export type Observe = (side: Side, visit: Visit) => Promise<Observation>;

/** Returns the function that opens a page of a release as a first visit. */
export function createObserve(browser: Browser, site: string): Observe {
  return async ({ cookies }, visit) => {
    const context = await freshContext(browser, cookies, visit.script);
    try {
      return await observeVisit(context, site, visit);
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

/** What differs each time of so many looks; measures are the best of all looks. */
async function lastingFindings(
  observe: Observe,
  { candidate, stable }: Twins,
  visit: Visit,
): Promise<{ findings: Finding[]; seen: Observation }> {
  let [seen, before] = await Promise.all([observe(candidate, visit), observe(stable, visit)]);
  let findings = compareObservations(seen, before);
  for (let look = 1; look < LOOKS && !isCertain(findings); look += 1) {
    const [again, beforeAgain] = await Promise.all([observe(candidate, visit), observe(stable, visit)]);
    [seen, before] = [calmer(seen, again), calmer(before, beforeAgain)];
    const repeated = compareObservations(seen, before);
    findings = repeated.filter(({ kind }) => findings.some((finding) => finding.kind === kind));
  }
  return { findings, seen };
}

/** Links of the candidate that lead nowhere; what the stable release links to as well was live before. */
async function deadLinks(browser: Browser, { site, candidate }: Twins, links: ReadonlyMap<string, string>): Promise<Difference[]> {
  const context = await freshContext(browser, candidate.cookies, false);
  const dead: Difference[] = [];
  for (const [link, page] of links) {
    const answer = await context.request.get(site + link, { failOnStatusCode: false }).catch(() => undefined);
    if (answer?.ok()) continue;
    dead.push({ kind: 'links', name: `links ${page}`, where: link, what: `a link to it, which answers ${answer?.status() ?? 'nothing'}` });
  }
  await context.close();
  return dead;
}

async function brokenJourneys(browser: Browser, { site, candidate }: Twins): Promise<Difference[]> {
  const broken: Difference[] = [];
  for (const journey of candidate.description.journeys ?? []) {
    for (const script of waysOf(journey)) {
      const walk = async () => {
        const context = await freshContext(browser, candidate.cookies, script);
        try {
          return await walkJourney(context, site, journey, script);
        } finally {
          await context.close();
        }
      };
      // Once more, for a machine that was busy the first time.
      const what = (await walk()) && (await walk());
      if (what) broken.push({ kind: 'journey', name: `journey ${journey.name}`, where: script ? 'with script' : 'without script', what });
    }
  }
  return broken;
}

/** Drives both releases through every page, state, language and way, and the candidate through its journeys; resolves to all that differs. */
export async function rehearse(browser: Browser, twins: Twins, observe = createObserve(browser, twins.site)): Promise<Difference[]> {
  const { candidate, stable, only = () => true } = twins;
  const before = new Set(visitsOf(stable.description).map(visitWords));
  const differences: Difference[] = [];
  const links = new Map<string, string>();
  for (const visit of visitsOf(candidate.description).filter(only)) {
    const { page } = visit;
    const where = visitWords(visit);
    if (!before.has(where)) {
      differences.push({ kind: 'answer', name: `answer ${page}`, where, what: 'new: the stable release has no such page' });
      continue;
    }
    const { findings, seen } = await lastingFindings(observe, twins, visit);
    differences.push(...findings.map((finding) => ({ ...finding, name: `${finding.kind} ${page}`, where })));
    for (const link of seen.links) if (!links.has(link)) links.set(link, page);
  }
  const kept = new Set(visitsOf(candidate.description).map(visitWords));
  for (const visit of visitsOf(stable.description).filter((other) => !kept.has(visitWords(other)))) {
    differences.push({
      kind: 'answer',
      name: `answer ${visit.page}`,
      where: visitWords(visit),
      what: 'gone: the candidate has no such page',
    });
  }
  return [...differences, ...(await deadLinks(browser, twins, links)), ...(await brokenJourneys(browser, twins))];
}

/** Whether a release says that a difference is meant: by its name, or for all pages. */
export function isExpected({ expects = [] }: Side['description'], { name, kind }: Pick<Difference, 'name' | 'kind'>): boolean {
  return expects.includes(name) || expects.includes(`${kind} *`);
}
