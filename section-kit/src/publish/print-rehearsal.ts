import { printTable } from 'shared/commands/print-table';
import * as z from 'zod/mini';

export const rehearsalSchema = z.object({
  section: z.string(),
  version: z.string(),
  against: z.string(),
  differences: z.array(z.object({ name: z.string(), where: z.string(), what: z.string(), state: z.string() })),
  held: z.array(z.string()),
  folder: z.string(),
  seconds: z.number(),
  visits: z.number(),
  journeys: z.number(),
  message: z.string(),
});

/** As many pages as a kind is named with: a release takes fifty names in all. */
const MOST_PAGES = 4;

type Rehearsal = z.infer<typeof rehearsalSchema>;

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** One row for each name, with the first place where it was seen; what holds the release comes first. */
function rowsOf({ differences }: Rehearsal): object[] {
  const rows = [...Map.groupBy(differences, ({ name }) => name).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { name, state, where, what } = first;
    return [{ difference: name, '': state, where: where + (more.length > 0 ? ` and ${more.length} more` : ''), what }];
  });
  const order = (row: (typeof rows)[number]) => (row[''] === 'holds it' ? 0 : 1);
  return rows.toSorted((one, other) => order(one) - order(other));
}

/** What a release says where all that holds it is meant, with what it says already; nothing where nothing holds it. */
function expectsLines({ differences }: Rehearsal): string[] {
  if (!differences.some(({ state }) => state === 'holds it')) return [];
  const names = new Set(differences.filter(({ state }) => state !== 'accepted').map(({ name }) => name));
  const byKind = Map.groupBy(names, (name) => name.split(' ')[0] ?? '');
  const listed = [...byKind].flatMap(([kind, ofKind]) => (ofKind.length > MOST_PAGES ? [`${kind} *`] : ofKind));
  const words = listed.map((name) => `'${name}'`).join(', ');
  return ['Where all of that is meant, say so in src/section.ts:', `  expects: [${words}],`];
}

/** A rehearsal as a person reads it: what was looked at and how long that took, what differs, and what comes of it. */
export function printRehearsal(rehearsal: Rehearsal): string {
  const { section, version, against, differences, folder, seconds, visits, journeys, message } = rehearsal;
  const looked = `Compared ${section} ${version} with ${against}: ${count(visits, 'visit')} and ${count(journeys, 'journey')} in ${seconds} s.`;
  if (differences.length === 0) return `${looked}\nNothing differs. ${message}`;
  return [looked, printTable(rowsOf(rehearsal)), `Pictures, and each place: ${folder}`, ...expectsLines(rehearsal), message].join('\n');
}
