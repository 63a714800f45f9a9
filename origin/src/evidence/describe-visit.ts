import type { ConsoleVisit } from 'shared/contracts/console';
import type { TracedVisit, VisitNews } from './traces.ts';

const STAND_INS: Readonly<Record<number, string>> = {
  2: 'the release before took the place of',
  3: 'what was on the screen stayed, without its code, in place of',
  4: 'a message took the place of',
};

function lifeWords(milliseconds: number): string {
  if (milliseconds > 0) return `the page came alive after ${milliseconds} ms`;
  return milliseconds === 0 ? 'the visitor left before the page came alive' : 'the page did not come alive within 30 s';
}

function vitalWords([, cls, inp, lcp]: NonNullable<VisitNews['p']>[number]): string {
  const measured = [
    lcp !== null && `largest paint ${Math.round(lcp)} ms`,
    cls !== null && `layout shift ${cls.toFixed(3)}`,
    inp !== null && `slowest interaction ${Math.round(inp)} ms`,
  ];
  return measured.filter(Boolean).join(', ') || 'nothing measured';
}

/** What a message of a visit says, in the order in which it can have happened. */
function eventWords({ d = [], m, p = [], s = [], e = [], f, g = [] }: VisitNews): string[] {
  return [
    ...d.map((section) => `the origin served another release of ${section}: this one failed there`),
    ...(m === undefined ? [] : [lifeWords(m)]),
    ...p.map((page) => `left ${page[0] === '' ? "the document's own page" : `a page of ${page[0]}`}: ${vitalWords(page)}`),
    ...e.map(([name, fingerprint, place]) => `${name} ${fingerprint} in ${place}`),
    ...s.map(([section, step]) => `${STAND_INS[step]} ${section}`),
    ...(f === undefined ? [] : [`${f} ${f === 1 ? 'call' : 'calls'} of the API failed`]),
    ...g.map((place) => `a call of the API failed on a page of ${place}`),
  ];
}

/** A visit as people read it: which releases it was served, and what happened in it. */
export function describeVisit({ trace, madeFrom, sides, messages }: TracedVisit): ConsoleVisit {
  const releases = new Map<string, ConsoleVisit['releases'][number]>();
  for (const [section, version] of Object.entries(madeFrom)) releases.set(section, { section, version, isCandidate: false });
  for (const { section, version, isCandidate } of sides) if (isCandidate) releases.set(section, { section, version, isCandidate });
  return {
    number: trace,
    releases: [...releases.values()],
    events: messages.flatMap(({ at, news }) => eventWords(news).map((what) => ({ at, what }))),
  };
}
