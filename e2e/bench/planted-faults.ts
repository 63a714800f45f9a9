// pnpm bench:planted-faults: which faults, planted in copies of real sections, the publish gate and a rehearsal find, and what they report of the
// same pages without a fault. If all are planted, it writes the table of docs/performance.md. Exits with 1 if a fault is missed, or
// a page without one is reported.
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { createObserve, isExpected, rehearse } from 'section-kit/rehearse/rehearse';
import { openBrowser } from 'section-kit/rehearse/open-browser';
import { startOrigin } from '../origin.ts';
import { judge } from '../support/judge.ts';
import { plantedFaults } from '../support/planted-faults.ts';
import { type ReleasePackage, publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { openTwins } from '../support/twins.ts';
import { table, writeFigures } from '../support/written-figures.ts';

const REFUSED = 422;
const BOUNDS = { missed: 0, falselyAccused: 0 } as const;

/** A page in one language. */
interface Place {
  readonly section: SectionId;
  readonly page: string;
  readonly language?: Language;
}

const wanted = process.argv.slice(2);
const faults = plantedFaults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const textOf = ({ section, page, language = 'en' }: Place) => `${section}, ${page}${language === 'en' ? '' : ` (${language})`}`;

const begun = performance.now();
await using origin = await startOrigin();
await using browser = await openBrowser(process.env.CHROMIUM);
/** The stable release is the same for all faults of its section: what its first look has seen, its second one and so on. */
const observations = new Map<string, ReturnType<ReturnType<typeof createObserve>>>();

/** Publishes a release that is held, and rehearses one page of it; resolves to what says that something is wrong with it. */
async function foundBy({ section, page, language = 'en' }: Place, built: ReleasePackage): Promise<string[]> {
  const { version } = built.release;
  const answer = await publish(origin, section, built, { hold: true });
  if (answer.status === REFUSED) return ['the publish gate'];
  if (answer.status !== 201) throw new Error(answer.message);
  const twins = await openTwins(browser, origin, { section, version, page, language });
  if ('refused' in twins) return ['the publish gate'];
  const observe = createObserve(browser, twins.site);
  const looks = new Map<string, number>();
  const differences = await rehearse(browser, twins, {
    observe: (side, visit) => {
      if (side !== twins.stable) return observe(side, visit);
      const place = `${section} ${visit.path} ${visit.script}`;
      const look = (looks.get(place) ?? 0) + 1;
      looks.set(place, look);
      const seen = observations.get(`${place} ${look}`) ?? observe(side, visit);
      observations.set(`${place} ${look}`, seen);
      return seen;
    },
  });
  return [...new Set(differences.filter((difference) => !isExpected(twins.candidate.description, difference)).map(({ kind }) => kind))];
}

const rows: string[][] = [];
/** Tries one release, and says what came of it; one that cannot be tried is no reason to try no other. */
async function tryOne(name: string, place: Place, build: () => Promise<ReleasePackage>): Promise<string[] | undefined> {
  const since = performance.now();
  const tried = await build()
    .then((built) => foundBy(place, built))
    .catch((error: Error) => {
      console.log(`${name}: ${error.message}`);
      return undefined;
    });
  const found = tried ? tried.join(', ') || '**nothing**' : '**not tried**';
  console.log(`${name} | ${textOf(place)} | ${found} | ${((performance.now() - since) / 1000).toFixed(0)} s`);
  rows.push([name, textOf(place), found]);
  return tried;
}

let found = 0;
let accused = 0;
const places = new Map(
  faults.map(({ section, page, language = 'en' }) => [textOf({ section, page, language }), { section, page, language }]),
);
for (const [text, place] of places) {
  const alike = async () =>
    withEditedFile(await readPackage(place.section), 'client/remoteEntry.js', (code) => `${code}\n// the same as before, of ${text}`);
  // One that cannot be tried says nothing good of it.
  if ((await tryOne('no fault', place, alike))?.length !== 0) accused += 1;
}
rows.length = 0;
for (const { name, plant, ...place } of faults) {
  const kinds = await tryOne(name, place, async () => plant(await readPackage(place.section)));
  if (kinds && kinds.length > 0) found += 1;
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(0);
const result = `${found} of ${faults.length} found before any visitor, in one run of ${minutes} minutes. Of the same ${places.size} pages without a fault, ${accused} were reported.`;
console.log(result);
judge('faults not found', faults.length - found, BOUNDS.missed);
judge('pages without a fault that were reported', accused, BOUNDS.falselyAccused);
// The figures of a few are no result.
if (wanted.length === 0)
  await writeFigures('pnpm bench:planted-faults', `${result}\n\n${table(['Fault', 'Section, page', 'Found by'], rows)}`);
