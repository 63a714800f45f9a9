// pnpm bench:planted-faults: what the publish gate and a rehearsal find of faults that are planted in copies of real sections. Where all are planted, it writes the table of docs/performance.md.
import { createObserve, isExpected, rehearse } from 'section-kit/rehearse/rehearse';
import { openBrowser } from 'section-kit/rehearse/open-browser';
import { startOrigin } from '../origin.ts';
import { plantedFaults } from '../support/planted-faults.ts';
import { publish, readPackage } from '../support/release-package.ts';
import { openTwins } from '../support/twins.ts';
import { table, writeFigures } from '../support/written-figures.ts';

const wanted = process.argv.slice(2);
const origin = await startOrigin();
const browser = await openBrowser(process.env.CHROMIUM);
const observations = new Map<string, ReturnType<ReturnType<typeof createObserve>>>();
let found = 0;
let planted = 0;
const rows: string[][] = [];
const tell = (row: string[]) => {
  rows.push(row);
  console.log(row.join(' | '));
};
try {
  for (const { name, section, page, language = 'en', plant } of plantedFaults) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    planted += 1;
    const faulty = plant(await readPackage(section));
    const { version } = faulty.release;
    const answer = await publish(origin, section, faulty, { hold: true });
    if (answer.status !== 201) throw new Error(`${name}: ${answer.message}`);
    const twins = await openTwins(browser, origin, { section, version, page, language });
    if ('refused' in twins) {
      found += 1;
      tell([name, `${section}, ${page}`, 'the publish gate']);
      continue;
    }
    const look = createObserve(browser, twins.site);
    const differences = await rehearse(browser, twins, {
      observe: (side, visit) => {
        if (side !== twins.stable) return look(side, visit);
        // The stable release is the same for all faults of its section.
        const key = `${section} ${visit.path} ${visit.script}`;
        const seen = observations.get(key) ?? look(side, visit);
        observations.set(key, seen);
        return seen;
      },
    });
    const names = new Set(differences.filter((difference) => !isExpected(twins.candidate.description, difference)).map(({ kind }) => kind));
    if (names.size > 0) found += 1;
    tell([name, `${section}, ${page}`, [...names].join(', ') || '**nothing**']);
  }
} finally {
  await browser.close();
  await origin.stop();
}
const result = `${found} of ${planted} found before any visitor.`;
console.log(result);
// The figures of a few are no result.
if (wanted.length === 0)
  await writeFigures('pnpm bench:planted-faults', `${result}\n\n${table(['Fault', 'Section, page', 'Found by'], rows)}`);
