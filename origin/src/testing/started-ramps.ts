import { createLedger } from '../releases/ledger.ts';
import { createRehearsals } from '../releases/rehearsals/rehearsals.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import type { SideCounts, StageCounts } from '../evidence/decide-ramp.ts';
import type { ErrorRow } from '../evidence/evidence-schema.ts';
import { type AskedRamp, type RampDependencies, createRamps } from '../evidence/ramp.ts';
import { appendEvent } from './append-event.ts';
import { packRelease } from './packed-release.ts';
import { temporaryData, temporaryFolder } from './temporary-data.ts';

export const [stable, candidate] = [packRelease('give', 'one'), packRelease('give', 'two')];
const { version } = candidate.release;

/** A side of a ramp on which so many pages came alive, and so many visitors met a stand-in. */
export function side(mounted: number, broken = 0): SideCounts {
  const harmed = { broken, silent: 0, slow: 0, 'stand-in': broken, error: 0, form: 0 };
  return { visitors: mounted, settled: mounted, mounted, heard: mounted, brokenVisitors: broken, harmed };
}

/** Ramps of an origin where one release of each section is stable and another one is known, with what its visitors meet set by the test. */
export async function startRamps(others: readonly ReturnType<typeof packRelease>[][] = []) {
  const data = await temporaryData();
  const store = createReleaseStore(await temporaryFolder());
  const ledger = createLedger(data.db);
  const add = (action: 'publish' | 'promote', version: string, section = 'give') =>
    appendEvent(ledger, { section, action, version, percent: null, actor: 'give team', why: '' });
  for (const releases of [[stable, candidate], ...others]) {
    for (const { release, files } of releases) {
      const content = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const);
      await store.save(release, new Map(content));
      await add('publish', release.version, release.section);
    }
    const [first] = releases;
    if (first) await add('promote', first.release.version, first.release.section);
  }
  const promote = (version: string) => add('promote', version);
  const met: { stages: StageCounts[]; errors: ErrorRow[] } = { stages: [], errors: [] };
  const asked: { ramps: number[]; forgotten: number } = { ramps: [], forgotten: 0 };
  const evidence = {
    settle: async () => undefined,
    async stages({ ramp }: { readonly ramp: number }) {
      asked.ramps.push(ramp);
      return met.stages;
    },
    newErrors: async () => met.errors,
    async forget() {
      asked.forgotten += 1;
    },
  };
  const failures: unknown[] = [];
  const changing = { store, gate: { faultsOf: async () => [] }, rehearsals: createRehearsals(data.db) };
  const told = { db: data.db, evidence, onFailure: (error: unknown) => failures.push(error) };
  const onOrigin = (changed: Partial<RampDependencies> = {}) =>
    createRamps({ ...changing, ...told, ledger: createLedger(data.db), ...changed });
  const ramps = onOrigin();
  const ask = (asked: Partial<AskedRamp> = {}, on = ramps) =>
    on.start({ section: 'give', version, byHand: false, acceptsErrors: false, actor: 'give team', why: '', ...asked });
  const steps = async () =>
    (await ledger.events())
      .filter((event) => event.section === 'give' && event.action !== 'publish' && event.action !== 'promote')
      .map(({ action, percent, actor }) => [action, percent, actor]);
  const byHand = (action: 'rollout' | 'halt' | 'unlock', percent: number | null = null) =>
    appendEvent(ledger, { section: 'give', action, version, percent, actor: 'give team', why: '' });
  return { ramps, onOrigin, evidence, failures, ask, met, asked, steps, promote, byHand, ledger };
}
