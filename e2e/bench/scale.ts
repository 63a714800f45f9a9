// pnpm bench:scale: the projection to 100 origins, 10,000 requests a second and 1,000 sections. Measures a PostgreSQL server (DATABASE_URL),
// the releases that were built here and this machine; simulates the caches; computes the rest. docs/scale.md has the figures.
import { createDatabase } from '../support/postgres.ts';
import { measureDatabase } from './scale/measure-database.ts';
import { measureReleases } from './scale/measure-releases.ts';
import { type Load, simulateLoad } from './scale/simulate-load.ts';

const SEED = 20_260_101;
const goal: Load = {
  origins: 100,
  requestsPerSecond: 10_000,
  sections: 1_000,
  pagesOfSection: 5,
  sectionsInRollout: 0,
  isRoutedBySection: false,
};
const today: Load = { ...goal, origins: 2, requestsPerSecond: 200, sections: 5 };
const rollout = { sectionsInRollout: 10 };
const loads: Readonly<Record<string, Load>> = {
  'today: 2 origins, 5 sections, 200 requests/s': today,
  '100 origins, 5 sections, 10,000 requests/s': { ...goal, sections: 5 },
  '100 origins, 1,000 sections, any origin for any page': goal,
  'the same, 10 sections in rollout': { ...goal, ...rollout },
  '100 origins, 1,000 sections, each section at 2 origins': { ...goal, isRoutedBySection: true },
  'the same, with 10 sections in rollout': { ...goal, ...rollout, isRoutedBySection: true },
};

/** Of docs/performance.md: the processor time of a page that nobody has asked for yet, and what a process takes. */
const RENDER_MS = 11.7;
const PROCESS_MB = 96;
/** `MOST_PROCESSES` of origin/src/releases/render/render-pool.ts. */
const MOST_PROCESSES = 32;
/** `MOST_CONNECTIONS` of origin/src/db/open-postgres.ts and of origin/src/evidence/open-evidence.ts, and the listener of origin/src/db/listen.ts. */
const CONNECTIONS = 13;
/** `watchChanges` of origin/src/app.ts: the ledger, the list of sections and the content, asked once a second each. */
const POLLS_PER_SECOND = 3;
/** Of origin/src/releases/shared-store: releases times objects that are under way at a time. */
const READS_AT_ONCE = 64;
/** Of a section: what is live, and what a rollback returns to. */
const RELEASES_OF_SECTION = 2;
const READ_MS = [5, 30];

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const line = (kind: string, text: string) => console.log(`${kind.padEnd(10)}${text}`);

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server: the bench makes a database of its own there, and drops it.');
const database = await createDatabase(DATABASE_URL);
const measured = await measureDatabase(database.url).finally(() => database.drop());
const releases = await measureReleases();
const { origins, sections } = goal;

line('measured', `${number(measured.pollsPerSecond)} polls/s of a ledger of ${number(measured.events)} events, by 10 connections`);
line('measured', `${number(measured.readAllMs)} ms and ${number(measured.readAllBytes / 1e6, 1)} MB to read all of it`);
for (const { listeners, ms } of measured.fanOut)
  line('measured', `${number(ms, 1)} ms from a notification to the last of ${listeners} listeners`);
line(
  'measured',
  `${number(releases.files)} files and ${number(releases.bytes / 1024)} KiB in a section's release; ${number(releases.hashedBytesPerSecond / 1e6)} MB/s of SHA-384`,
);
for (const { sections: count, bytes, compressed } of releases.lists)
  line(
    'measured',
    `${number(bytes / 1024, 1)} KiB for a list of ${number(count)} sections in each document, ${number(compressed / 1024, 1)} KiB as brotli`,
  );

for (const [name, load] of Object.entries(loads)) {
  const { hitShare, rendersPerSecond, processes } = simulateLoad(load, SEED);
  line(
    'simulated',
    `${name}: ${number(hitShare * 100, 1)} % cache hits; per origin ${number(rendersPerSecond, 1)} renders/s (${number((rendersPerSecond * RENDER_MS) / 10)} % of a core), ${number(processes)} processes needed of ${MOST_PROCESSES} (${number((processes * PROCESS_MB) / 1024, 1)} GiB)`,
  );
}

const objects = (sections + 1) * RELEASES_OF_SECTION * (releases.files + 1);
const bytes = (sections + 1) * RELEASES_OF_SECTION * releases.bytes;
line(
  'computed',
  `${number(origins * POLLS_PER_SECOND)} polls/s of ${origins} origins: ${number((100 * origins * POLLS_PER_SECOND) / measured.pollsPerSecond, 1)} % of what was measured`,
);
line('computed', `${number(origins * CONNECTIONS)} connections at most`);
line(
  'computed',
  `${number((origins * measured.readAllBytes) / 1e6)} MB read by all origins for each change, ${number((origins * measured.readAllMs) / 1_000, 1)} s of the server's time`,
);
line(
  'computed',
  `${number(objects)} reads of the store by an empty origin, ${number(bytes / 1e9, 1)} GB: ${READ_MS.map((ms) => `${number((objects * ms) / READS_AT_ONCE / 1_000)} s at ${ms} ms a read`).join(', ')}; ${number(bytes / releases.hashedBytesPerSecond, 1)} s to compare it with its digests`,
);
