import type { Browser } from 'playwright-core';
import type { Journey } from 'shared/contracts/journey';
import type { SectionId } from 'shared/sections/sections';
import type { AskedWalk } from '../publish/browser-commands.ts';
import { type OriginAnswer, type OriginTarget, callOrigin } from '../publish/call-origin.ts';
import { freshContext, openBrowser } from './open-browser.ts';
import { type Stage, findDescription, openStage, readStatus } from './origin-answers.ts';
import { walkJourney, waysOf } from './walk-journey.ts';

/** What was not walked by then is told, and left to the next walk. */
const LONGEST_WALK_MS = 10 * 60_000;

interface Walk {
  readonly section: SectionId;
  readonly journey: Journey;
  readonly script: boolean;
}

/** A walk as it is named for people. */
function walkWords({ section, journey, script }: Walk): string {
  return `${section} ${journey.name} ${script ? 'with' : 'without'} script`;
}

async function walksOf(origin: OriginTarget): Promise<Walk[]> {
  const { sections } = await readStatus(origin);
  const described = await Promise.all(
    sections.map(async ({ section, stable }) => {
      const { journeys = [] } = (stable && (await findDescription(origin, section, stable))) || {};
      return journeys.flatMap((journey) => waysOf(journey).map((script) => ({ section, journey, script })));
    }),
  );
  return described.flat();
}

/** Walks a journey as a visitor who asks for no measurements, so that its pages count in no ramp. */
async function walkOnce(browser: Browser, { site, headers }: Stage, { journey, script }: Walk): Promise<string | undefined> {
  const context = await freshContext(browser, { headers: { ...headers, 'sec-gpc': '1' } }, script);
  try {
    return await walkJourney(context, site, journey, script);
  } finally {
    await context.close();
  }
}

/** Walks the journeys of what is live, and resolves to those that cannot be walked to their end. */
export async function walkLiveJourneys(
  origin: OriginTarget,
  { report }: AskedWalk,
  chromium: string | undefined,
  longestMs = LONGEST_WALK_MS,
): Promise<OriginAnswer> {
  const walks = await walksOf(origin);
  const stage = await openStage(origin);
  const browser = await openBrowser(chromium);
  const until = performance.now() + longestMs;
  const failed: { readonly walk: Walk; readonly why: string; readonly isLate: boolean }[] = [];
  try {
    for (const walk of walks) {
      const isLate = performance.now() > until;
      // Once more, for a machine that was busy the first time.
      const why = isLate
        ? `not walked: the ${longestMs / 60_000} minutes were over`
        : (await walkOnce(browser, stage, walk)) && (await walkOnce(browser, stage, walk));
      if (why) failed.push({ walk, why, isLate });
    }
  } finally {
    await browser.close();
  }
  if (report) {
    // What was not walked has not failed.
    const tried = failed.filter(({ isLate }) => !isLate);
    const named = new Map(
      tried.map(({ walk: { section, journey } }) => [`${section} ${journey.name}`, { section, journey: journey.name }]),
    );
    await callOrigin(origin, '/journeys', {
      walked: walks.length - failed.filter(({ isLate }) => isLate).length,
      failed: [...named.values()],
    });
  }
  const findings = failed.map(({ walk, why }) => ({ check: 'journey', message: `${walkWords(walk)}: ${why}` }));
  const message =
    failed.length === 0 ? `All ${walks.length} journeys end well.` : `${failed.length} of ${walks.length} journeys do not end well.`;
  return { findings, walked: walks.length, message };
}
