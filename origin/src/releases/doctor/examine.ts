import { sections } from 'shared/sections/sections';
import type { EncryptedStore } from '../../db/encryption/encrypted-rows.ts';
import type { Ledger } from '../ledger.ts';
import { lockedWords } from '../decide-change.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type RemovedSection, removedSections, removedWords } from '../removed-sections.ts';
import { NOTHING_PUBLISHED, sectionStates } from '../section-state.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFiles } from './examine-files.ts';
import { examineLedger } from './examine-ledger.ts';
import { type RenderingDependencies, examineRendering } from './examine-rendering.ts';
import type { Finding, LiveRelease } from './finding.ts';
import { incompatibilities } from '../checks/compatibility.ts';

export interface Examination {
  readonly findings: readonly Finding[];
  /** What is no fault, and good to know: which releases are locked. */
  readonly notes: readonly string[];
  /** How much was looked at. */
  readonly checked: { readonly releases: number; readonly files: number; readonly pages: number };
}

export type Examine = () => Promise<Examination>;

export interface ExamineDependencies extends RenderingDependencies {
  readonly data: RenderingDependencies['data'] & Pick<EncryptedStore, 'db'>;
  readonly ledger: Ledger;
  readonly store: ReleaseStore;
}

/** Returns the function that looks at everything that visitors are served or fall back to. Calls that come meanwhile share one look. */
export function createExamine(dependencies: ExamineDependencies): Examine {
  let running: Promise<Examination> | undefined;
  return () => {
    running ??= examine(dependencies).finally(() => {
      running = undefined;
    });
    return running;
  };
}

function removedFinding(removed: RemovedSection): Finding {
  return { check: 'table', section: removed.section, version: removed.stable, message: removedWords(removed) };
}

async function examine({ ledger, ...dependencies }: ExamineDependencies): Promise<Examination> {
  const { store, data } = dependencies;
  const database = await examineDatabase(data.db);
  // Everything else is read from it.
  if (database.length > 0) return { findings: database, notes: [], checked: { releases: 0, files: 0, pages: 0 } };
  const events = await ledger.events();
  const states = sectionStates(events);
  const findings: Finding[] = [];
  const live: LiveRelease[] = [];
  for (const { id: section } of sections) {
    const { stable, candidate, previous } = states.get(section) ?? NOTHING_PUBLISHED;
    if (stable === null) {
      const message = `Nothing of ${section} is live, so that its pages say they cannot be loaded. Publish it: pnpm release publish ${section}`;
      findings.push({ check: 'live', section, version: null, message });
    }
    const roles = [
      ['stable', stable],
      ['candidate', candidate && !candidate.halted ? candidate.version : null],
      ['previous', previous[0] ?? null],
    ] as const;
    for (const [role, version] of roles) {
      if (version === null) continue;
      live.push({ section, version, role, stored: await store.find(section, version) });
    }
  }
  for (const release of live) findings.push(...(await examineFiles(release)));
  findings.push(...examineCompatibility(live));
  const stable = Object.fromEntries(
    live.filter(({ role, stored }) => role === 'stable' && stored).map(({ section, version }) => [section, version]),
  );
  const rendered = stable.shell === undefined ? { pages: 0, findings: [] } : await examineRendering(live, stable, dependencies);
  findings.push(...rendered.findings, ...(await examineLedger(events, store)));
  const files = live.reduce((sum, { stored }) => sum + (stored?.release.files.length ?? 0), 0);
  findings.push(
    ...removedSections(states)
      .filter(({ retired }) => !retired)
      .map(removedFinding),
  );
  const notes = [...states].flatMap(([section, { locked }]) => locked.map((lock) => `locked: ${lockedWords(section, lock)}`));
  return { findings, notes, checked: { releases: live.length, files, pages: rendered.pages } };
}

/** Holds the singletons of every section against every shell that it can meet on a page; two fallbacks never meet. */
function examineCompatibility(live: readonly LiveRelease[]): Finding[] {
  const shells = live.filter(({ section }) => section === 'shell');
  return live
    .filter(({ section }) => section !== 'shell')
    .flatMap(({ section, version, role, stored }) =>
      shells
        .filter((shell) => role !== 'previous' || shell.role !== 'previous')
        .flatMap((shell) => (stored && shell.stored ? incompatibilities(stored.release, shell.stored.release) : []))
        .map((message): Finding => ({ check: 'compatible', section, version, message })),
    );
}
