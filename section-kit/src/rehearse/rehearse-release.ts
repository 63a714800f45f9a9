import path from 'node:path';
import type { Browser, Cookie } from 'playwright-core';
import type { Journey } from 'shared/contracts/journey';
import { releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';
import type { AskedRehearsal } from '../publish/browser-commands.ts';
import { type OriginAnswer, type OriginTarget, ReleaseFailed, callOrigin } from '../publish/call-origin.ts';
import { freshContext, openBrowser } from './open-browser.ts';
import { type Difference, type Side, isExpected, rehearse } from './rehearse.ts';
import { walkJourney, waysOf } from './walk-journey.ts';
import { writeDifferences } from './write-differences.ts';

const passSchema = z.looseObject({ name: z.string(), value: z.string(), site: z.string() });
const previewSchema = z.looseObject({ url: z.string() });
const statusSchema = z.looseObject({
  sections: z.array(
    z.looseObject({
      section: z.string(),
      stable: z.nullable(z.string()),
      candidate: z.nullable(z.looseObject({ version: z.string() })),
      published: z.array(z.looseObject({ version: z.string() })),
    }),
  ),
});
/** Of one rehearsal. */
const MOST_NAMES = 500;
const recordedSchema = z.looseObject({ held: z.array(z.string()) });

/** Where the journeys of one site are walked, and the cookie by which their forms are known. */
interface Stage {
  readonly site: string;
  readonly pass: Cookie;
}

/** Gets the pass by which the forms of journeys are known. */
export async function openStage(origin: OriginTarget): Promise<Stage> {
  const { name, value, site } = passSchema.parse(await callOrigin(origin, '/journey-pass', {}));
  const { hostname, protocol } = new URL(site);
  const secure = protocol === 'https:';
  return { site, pass: { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' } };
}

async function findDescription({ originUrl }: OriginTarget, section: SectionId, version: string): Promise<Side['description'] | undefined> {
  const answer = await fetch(`${originUrl}/_ledger/releases/${section}/${version}`);
  const read = releaseSchema.safeParse(await answer.json().catch(() => undefined));
  return read.success ? read.data.description : undefined;
}

async function readDescription(origin: OriginTarget, section: SectionId, version: string): Promise<Side['description']> {
  const description = await findDescription(origin, section, version);
  if (description) return description;
  throw new ReleaseFailed(
    `${section} ${version} does not say what pages it has, so that nobody knows what to open. Build it with a newer section-kit.`,
  );
}

/** Opens the preview of a release once, for the cookie that shows it from then on; throws ReleaseFailed where the gate refuses it. */
export async function openSide(
  browser: Browser,
  origin: OriginTarget,
  { site, pass }: Stage,
  section: SectionId,
  version: string,
): Promise<Side> {
  const description = await readDescription(origin, section, version);
  const { url } = previewSchema.parse(await callOrigin(origin, `/sections/${section}/preview`, { version, hours: 2 }));
  const context = await freshContext(browser, [pass], false);
  await (await context.newPage()).goto(site + new URL(url).pathname);
  const cookies = await context.cookies();
  await context.close();
  if (!cookies.some(({ name }) => name.endsWith('preview')))
    throw new ReleaseFailed(`The preview of ${section} ${version} cannot be opened: ${url}`);
  return { version, description, cookies };
}

async function chooseVersions(origin: OriginTarget, { section, version }: AskedRehearsal): Promise<{ version: string; against: string }> {
  const { sections } = statusSchema.parse(await callOrigin(origin, '/status'));
  const state = sections.find((entry) => entry.section === section);
  if (!state?.stable)
    throw new ReleaseFailed(`${section} has no live release to compare with. The first one has nothing to be rehearsed against.`);
  const chosen = version ?? state.candidate?.version ?? state.published.at(-1)?.version ?? state.stable;
  if (chosen !== state.stable) return { version: chosen, against: state.stable };
  throw new ReleaseFailed(`${section} ${chosen} is live already. Publish the next one first: pnpm release publish ${section} --hold`);
}

/** As many names as an origin takes; where there are more, one says so, and holds the release as well. */
function listable(names: readonly string[]): readonly string[] {
  return names.length <= MOST_NAMES ? names : [...names.slice(0, MOST_NAMES - 1), 'more than-can-be-listed'];
}

/** Compares a release with the stable one in a browser, tells the origin what nobody expects, and resolves to all that differs. */
export async function rehearseRelease(origin: OriginTarget, asked: AskedRehearsal, chromium: string | undefined): Promise<OriginAnswer> {
  const { section } = asked;
  const { version, against } = await chooseVersions(origin, asked);
  const stage = await openStage(origin);
  const browser = await openBrowser(chromium);
  try {
    const candidate = await openSide(browser, origin, stage, section, version);
    const stable = await openSide(browser, origin, stage, section, against);
    const found = await rehearse(browser, { site: stage.site, candidate, stable });
    const folder = path.join(asked.to, `${section}-${version}`);
    await writeDifferences(folder, found);
    const unexpected = [...new Set(found.filter((difference) => !isExpected(candidate.description, difference)).map(({ name }) => name))];
    const recorded = await callOrigin(origin, `/sections/${section}/rehearsals`, { version, against, differences: listable(unexpected) });
    const { held } = recordedSchema.parse(recorded);
    const stateOf = (difference: Difference) => {
      if (held.includes(difference.name)) return 'holds it';
      return isExpected(candidate.description, difference) ? 'expected' : 'accepted';
    };
    const differences = found.map(({ picture: _, ...difference }) => ({ ...difference, state: stateOf(difference) }));
    return { section, version, against, differences, held, folder, message: recorded.message };
  } finally {
    await browser.close();
  }
}

/** Walks the journeys of what is live, and resolves to those that cannot be walked to their end. */
export async function walkLiveJourneys(origin: OriginTarget, chromium: string | undefined): Promise<OriginAnswer> {
  const { sections } = statusSchema.parse(await callOrigin(origin, '/status'));
  const { site, pass } = await openStage(origin);
  const browser = await openBrowser(chromium);
  const findings: { check: string; message: string }[] = [];
  let walked = 0;
  try {
    for (const { section, stable } of sections) {
      const journeys: readonly Journey[] = (stable && (await findDescription(origin, section, stable))?.journeys) || [];
      for (const journey of journeys) {
        for (const script of waysOf(journey)) {
          const context = await freshContext(browser, [pass], script);
          const broken = await walkJourney(context, site, journey, script);
          await context.close();
          walked += 1;
          const way = `${section} ${journey.name} ${script ? 'with' : 'without'} script`;
          if (broken) findings.push({ check: 'journey', message: `${way}: ${broken}` });
        }
      }
    }
  } finally {
    await browser.close();
  }
  const message = findings.length === 0 ? `All ${walked} journeys end well.` : `${findings.length} of ${walked} journeys do not end well.`;
  return { findings, walked, message };
}
