import type { Browser } from 'playwright-core';
import { inParallel } from 'shared/commands/in-parallel';
import type { Journey } from 'shared/contracts/journey';
import { compareLooks } from './compare-observations.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import { freshContext } from './open-browser.ts';
import type { Difference, Side, Twins } from './twins.ts';
import { walkJourney, waysOf } from './walk-journey.ts';

const WALKS_AT_ONCE = 2;

interface Walked {
  /** The step that could not be taken, and why. */
  readonly broken: string | undefined;
  /** What was seen where the journey looks, by its name there. */
  readonly looks: ReadonlyMap<string, Look>;
}

async function walk(browser: Browser, site: string, side: Side, journey: Journey, script: boolean): Promise<Walked> {
  const context = await freshContext(browser, side, script);
  const looks = new Map<string, Look>();
  try {
    const broken = await walkJourney(context, site, journey, script, async (name, page) => {
      await page.waitForLoadState('networkidle').catch(() => undefined);
      looks.set(name, await lookAtPage(page, script));
    });
    return { broken, looks };
  } finally {
    await context.close();
  }
}

/** What differs where both walks looked; a place that the stable release does not come to is new, as its journey is. */
function differingLooks(candidate: Walked, stable: Walked, { name: journey }: Journey, script: boolean): Difference[] {
  return [...candidate.looks].flatMap(([place, look]) => {
    const known = stable.looks.get(place);
    const where = `${journey} at ${place}${script ? '' : ' without script'}`;
    return known ? compareLooks(look, known).map((finding) => ({ ...finding, name: `${finding.kind} ${journey}`, where })) : [];
  });
}

/** A journey as it is walked in one way. */
interface Way {
  readonly journey: Journey;
  readonly script: boolean;
}

async function rehearseWay(browser: Browser, { site, candidate, stable }: Twins, { journey, script }: Way): Promise<Difference[]> {
  const walkOn = (side: Side) => walk(browser, site, side, journey, script);
  let walked = await walkOn(candidate);
  // Once more, for a machine that was busy the first time.
  if (walked.broken) walked = await walkOn(candidate);
  if (walked.broken) {
    const where = script ? 'with script' : 'without script';
    return [{ kind: 'journey', name: `journey ${journey.name}`, where, what: walked.broken }];
  }
  if (walked.looks.size === 0) return [];
  const first = differingLooks(walked, await walkOn(stable), journey, script);
  if (first.length === 0) return [];
  const [again, before] = [await walkOn(candidate), await walkOn(stable)];
  const second = differingLooks(again, before, journey, script);
  // What does not differ each time is the machine's; a walk that broke says nothing of it.
  const isRepeated = ({ name, where }: Difference) => second.some((known) => known.name === name && known.where === where);
  return again.broken || before.broken ? first : first.filter(isRepeated);
}

/**
 * Walks the candidate's journeys in each of their ways; resolves to those that break, and to what differs where they look. A step
 * that cannot be taken is waited for: two ways at once take half as long.
 */
export async function rehearseJourneys(browser: Browser, twins: Twins): Promise<Difference[]> {
  const ways = (twins.candidate.description.journeys ?? []).flatMap((journey) => waysOf(journey).map((script) => ({ journey, script })));
  return (await inParallel(ways, WALKS_AT_ONCE, (way) => rehearseWay(browser, twins, way))).flat();
}
