import type { EncryptedStore } from '../../db/encryption/encrypted-rows.ts';
import type { Ledger } from '../ledger.ts';
import { lockedWords } from '../decide-change.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type RemovedSection, removedSections, removedWords } from '../removed-sections.ts';
import { refusedWhileAway } from '../shared-store/refused-while-away.ts';
import { NOTHING_PUBLISHED, type SectionState, sectionStates } from '../section-state.ts';
import type { Settings } from '../../server/settings/settings.ts';
import type { ReadHosted } from '../site-map/hosted-sections.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFiles } from './examine-files.ts';
import { examineFolder } from './examine-folder.ts';
import { examineChain, examineLedger } from './examine-ledger.ts';
import { type RenderingDependencies, examineRendering } from './examine-rendering.ts';
import type { Finding, LiveRelease } from './finding.ts';
import { type ReportCounts, reportWords } from '../reports/report-counts.ts';
import { sharedAddresses } from '../checks/shared-addresses.ts';
import { incompatibilities } from '../checks/compatibility.ts';
import { type StandIn, standIns } from '../fit/fitting-releases.ts';
import { standInWords } from '../fit/stand-in-words.ts';
import { reasonOf } from 'shared/commands/reason-of';

export interface Examination {
  readonly findings: readonly Finding[];
  /** What is no fault, and good to know: which releases are locked, what browsers reported, and which mails wait. */
  readonly notes: readonly string[];
  /** How much was looked at. */
  readonly checked: { readonly releases: number; readonly files: number; readonly pages: number };
}

export type Examine = () => Promise<Examination>;

export interface ExamineDependencies extends RenderingDependencies {
  readonly data: RenderingDependencies['data'] & Pick<EncryptedStore, 'db'>;
  readonly ledger: Ledger;
  readonly hosted: ReadHosted;
  readonly store: ReleaseStore;
  readonly settings: Pick<Settings, 'dataDir' | 'database'>;
  readonly reports: Pick<ReportCounts, 'list'>;
  /** The mails that wait for a mail server to be set, in words. */
  keptMails(): Promise<readonly string[]>;
}

/** Proxies and clients wait for an answer for a minute. */
const LIMIT_MS = 50_000;

/**
 * Returns the function that looks at everything that visitors are served or fall back to. Calls that come meanwhile share one look,
 * which `limit` ends: what there was no time for is a finding.
 */
export function createExamine(dependencies: ExamineDependencies, limit = () => AbortSignal.timeout(LIMIT_MS)): Examine {
  let running: Promise<Examination> | undefined;
  return () => {
    running ??= examineInTime(dependencies, limit()).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** What an examination has seen so far. */
interface Progress {
  readonly findings: Finding[];
  readonly notes: string[];
  readonly checked: { releases: number; files: number; pages: number };
  /** What is still to be looked at, in order. */
  readonly remaining: Set<string>;
}

/** Examines until the end, and names what there was no time for. */
async function examineInTime(dependencies: ExamineDependencies, end: AbortSignal): Promise<Examination> {
  const remaining = new Set(['the database', 'the ledger and the store', 'the files of releases', 'their pages']);
  const progress: Progress = { findings: [], notes: [], checked: { releases: 0, files: 0, pages: 0 }, remaining };
  const ended = Promise.withResolvers<string>();
  end.addEventListener('abort', () => ended.resolve('The examination took too long and was ended.'), { once: true });
  const examined = examine(dependencies, progress, end).catch((error: unknown) => {
    // An error hides nothing that was found before it, and may come of it.
    if (progress.findings.length === 0) throw error;
    return `The examination was ended (${reasonOf(error)}).`;
  });
  const why = await Promise.race([examined, ended.promise]);
  if (why !== undefined && remaining.size > 0) progress.findings.push(unfinished(why, remaining));
  // What hangs may go on when the answer is given already.
  return { findings: [...progress.findings], notes: [...progress.notes], checked: { ...progress.checked } };
}

function unfinished(why: string, remaining: ReadonlySet<string>): Finding {
  const message = `${why} Not checked completely: ${[...remaining].join(', ')}. The machine is busy, or one of these does not answer: look at its load and at the log, then run the doctor again.`;
  return { check: 'time', section: null, version: null, message };
}

function removedFinding(removed: RemovedSection): Finding {
  return { check: 'table', section: removed.section, version: removed.stable, message: removedWords(removed) };
}

async function examine(
  { ledger, hosted, settings, reports, keptMails, ...dependencies }: ExamineDependencies,
  { findings, notes, checked, remaining }: Progress,
  end: AbortSignal,
): Promise<void> {
  const { store, data } = dependencies;
  const database = await examineDatabase(data.db, settings.database);
  findings.push(...database.findings);
  // Everything else is read from it.
  if (!database.isReadable) return;
  const events = await ledger.events();
  const states = sectionStates(events);
  const sections = (await hosted.current()).map(({ id }) => id);
  remaining.delete('the database');
  const locked = [...states].flatMap(([section, state]) => state.locked.map((lock) => `locked: ${lockedWords(section, lock)}`));
  notes.push(...locked, ...reports.list().map(reportWords), ...(await keptMails()));
  const removed = removedSections(states, sections).filter(({ retired }) => !retired);
  findings.push(...removed.map(removedFinding));
  findings.push(...(await examineFolder(settings.dataDir)));
  findings.push(...(await examineLedger(events, store, sections)), ...(await examineChain(data.db, ledger)));
  remaining.delete('the ledger and the store');

  const live: LiveRelease[] = [];
  const unfit = await standIns(store, states);
  for (const section of sections) {
    const state = states.get(section) ?? NOTHING_PUBLISHED;
    if (state.stable === null) {
      const message = `Nothing of ${section} is live, so that visitors have none of its pages. Publish it: pnpm release publish ${section}`;
      findings.push({ check: 'live', section, version: null, message });
    }
    const own = unfit.flatMap(({ section: id, instead }) => (id === section && instead !== null ? [instead] : []));
    const named = rolesOf(state, own).map(async ([role, version]): Promise<LiveRelease> => {
      const found = await refusedWhileAway(() => store.findNeeded(section, version));
      const release = { section, version, role };
      return found && 'message' in found
        ? { ...release, stored: undefined, away: found.message }
        : { ...release, stored: found, away: undefined };
    });
    live.push(...(await Promise.all(named)));
  }
  const whole: LiveRelease[] = [];
  for (const release of live) {
    const faults = await examineFiles(release);
    findings.push(...faults);
    if (faults.length === 0) whole.push(release);
    checked.releases += 1;
    checked.files += release.stored?.release.files.length ?? 0;
  }
  findings.push(...examineFit(live, unfit), ...examineAddresses(live));
  notes.unshift(...unfit.map((one) => `stands in: ${standInWords(one)}`));
  remaining.delete('the files of releases');

  // A damaged release would be blamed on the sections that meet it on a page.
  await examineRendering(whole, states, { ...dependencies, findings, checked, end });
  remaining.delete('their pages');
}

type Role = LiveRelease['role'];

/** The releases of a section that visitors are served or fall back to, with what stands in for some of them. */
function rolesOf({ stable, candidate, previous }: SectionState, inPlace: readonly string[]): (readonly [Role, string])[] {
  const roles: (readonly [Role, string | null | undefined])[] = [
    ['stable', stable],
    ['candidate', candidate && !candidate.halted ? candidate.version : null],
    ['previous', previous[0]],
    ...inPlace.map((version) => ['stand-in', version] as const),
  ];
  const seen = new Set<string>();
  return roles.flatMap(([role, version]) => {
    if (!version || seen.has(version)) return [];
    seen.add(version);
    return [[role, version] as const];
  });
}

/** The releases that do not fit the shell of visitors who should be served them, where nothing stands in or it is a rollout that reaches nobody. */
function examineFit(live: readonly LiveRelease[], standIns: readonly StandIn[]): Finding[] {
  const find = (section: string, version: string) => live.find((release) => release.section === section && release.version === version);
  return standIns.flatMap(({ section, version, shell, instead }) => {
    const [own, other] = [find(section, version), find('shell', shell)];
    const counts = instead === null || (own?.role === 'candidate' && other?.role === 'stable');
    if (!counts || !own?.stored || !other?.stored) return [];
    return incompatibilities(own.stored.release, other.stored.release).map(
      (message): Finding => ({ check: 'compatible', section, version, message }),
    );
  });
}

/** The pages of different sections that visitors are served at one address. */
function examineAddresses(live: readonly LiveRelease[]): Finding[] {
  const served = live.flatMap(({ role, stored }) => (stored && (role === 'stable' || role === 'candidate') ? [stored.release] : []));
  return sharedAddresses(served).map(({ releases: [{ section, version }], message }) => ({ check: 'paths', section, version, message }));
}
