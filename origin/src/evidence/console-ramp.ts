import type { ConsoleRamp } from 'shared/contracts/console';
import type { SectionId } from 'shared/sections/sections';
import type { RampView, Ramps } from './ramp.ts';

const ERRORS_SHOWN = 20;

function consoleRamp({ version, state, why, percent, progress, evidence, newErrors }: RampView): ConsoleRamp {
  const { step, steps, visits, goal } = progress;
  const errors = newErrors
    .slice(0, ERRORS_SHOWN)
    .map(({ fingerprint, name, place, count, last_at, trace }) => ({ fingerprint, name, place, count, last: last_at, visit: trace }));
  return { version, state, why, percent, step, steps, visits, goal, metrics: evidence, errors };
}

/** The ramp of a section as the release console shows it; undefined without one. */
export async function findConsoleRamp(ramps: Pick<Ramps, 'list'>, section: SectionId): Promise<ConsoleRamp | undefined> {
  const view = (await ramps.list()).find((ramp) => ramp.section === section);
  return view && consoleRamp(view);
}
