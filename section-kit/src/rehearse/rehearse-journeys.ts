import type { Browser } from 'playwright-core';
import type { Journey } from 'shared/contracts/journey';
import { compareLooks } from './compare-observations.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import { freshContext } from './open-browser.ts';
import type { Difference, Side, Twins } from './twins.ts';
import { walkJourney, waysOf } from './walk-journey.ts';

interface Walked {
  /** The step that could not be taken, and why. */
  readonly broken: string | undefined;
  /** What was seen where the journey looks, by its name there. */
  readonly looks: ReadonlyMap<string, Look>;
}

async function walk(browser: Browser, site: string, { cookies }: Side, journey: Journey, script: boolean): Promise<Walked> {
  const context = await freshContext(browser, cookies, script);
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

/** Walks the candidate's journeys in each of their ways; resolves to those that break, and to what differs where they look. */
export async function rehearseJourneys(browser: Browser, twins: Twins): Promise<Difference[]> {
  const { site, candidate, stable } = twins;
  const differences: Difference[] = [];
  for (const journey of candidate.description.journeys ?? []) {
    for (const script of waysOf(journey)) {
      let walked = await walk(browser, site, candidate, journey, script);
      // Once more, for a machine that was busy the first time.
      if (walked.broken) walked = await walk(browser, site, candidate, journey, script);
      if (walked.broken) {
        const where = script ? 'with script' : 'without script';
        differences.push({ kind: 'journey', name: `journey ${journey.name}`, where, what: walked.broken });
      } else if (walked.looks.size > 0) {
        const walkAgain = (side: Side) => walk(browser, site, side, journey, script);
        const first = differingLooks(walked, await walkAgain(stable), journey, script);
        if (first.length === 0) continue;
        const [again, before] = [await walkAgain(candidate), await walkAgain(stable)];
        const second = differingLooks(again, before, journey, script);
        // What does not differ each time is the machine's; a walk that broke says nothing of it.
        const isRepeated = ({ name, where }: Difference) => second.some((known) => known.name === name && known.where === where);
        differences.push(...(again.broken || before.broken ? first : first.filter(isRepeated)));
      }
    }
  }
  return differences;
}
