import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';
import type { AskedRehearsal } from '../publish/browser-commands.ts';
import { type OriginAnswer, type OriginTarget, ReleaseFailed, callOrigin } from '../publish/call-origin.ts';
import { freshContext, openBrowser } from './open-browser.ts';
import { type Stage, openStage, readDescription, readStatus } from './origin-answers.ts';
import { isExpected, rehearse } from './rehearse.ts';
import type { Difference, Side } from './twins.ts';
import { versionToRehearse } from './version-to-rehearse.ts';
import { visitsOf } from './visits.ts';
import { writeDifferences } from './write-differences.ts';

const previewSchema = z.looseObject({ url: z.string() });
/** Of one rehearsal. */
const MOST_NAMES = 500;
const recordedSchema = z.looseObject({ held: z.array(z.string()) });

/** Opens the preview of a release once, for the cookie that shows it from then on; throws ReleaseFailed where the gate refuses it. */
export async function openSide(
  browser: Browser,
  origin: OriginTarget,
  { site, headers }: Stage,
  section: SectionId,
  version: string,
): Promise<Side> {
  const description = await readDescription(origin, section, version);
  const { url } = previewSchema.parse(await callOrigin(origin, `/sections/${section}/preview`, { version, hours: 2 }));
  const context = await freshContext(browser, { headers }, false);
  await (await context.newPage()).goto(site + new URL(url).pathname);
  const cookies = await context.cookies();
  await context.close();
  if (!cookies.some(({ name }) => name.endsWith('preview')))
    throw new ReleaseFailed(`The preview of ${section} ${version} cannot be opened: ${url}`);
  return { section, version, description, headers, cookies };
}

async function chooseVersions(origin: OriginTarget, { section, version }: AskedRehearsal): Promise<{ version: string; against: string }> {
  const { sections } = await readStatus(origin);
  const state = sections.find((entry) => entry.section === section);
  if (!state)
    throw new ReleaseFailed(`There is no section '${section}'. Sections are: ${sections.map((entry) => entry.section).join(', ')}.`);
  if (version !== undefined && !state.published.some((release) => release.version === version))
    throw new ReleaseFailed(`${section} has no release ${version}. See those there are: pnpm release history ${section}`);
  if (!state.stable)
    throw new ReleaseFailed(`${section} has no live release to compare with. The first one has nothing to be rehearsed against.`);
  const chosen = version ?? versionToRehearse(state) ?? state.stable;
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
    const begun = performance.now();
    const found = await rehearse(browser, { site: stage.site, candidate, stable });
    const seconds = Math.round((performance.now() - begun) / 1000);
    const visits = visitsOf(candidate.description).length;
    const journeys = candidate.description.journeys?.length ?? 0;
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
    return { section, version, against, differences, held, folder, seconds, visits, journeys, message: recorded.message };
  } finally {
    await browser.close();
  }
}
