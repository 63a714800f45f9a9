import { LRUCache } from 'lru-cache';
import type { BrowserReport } from './browser-report.ts';

/** How often browsers reported one thing of one release, and when last. */
export interface ReportCount extends BrowserReport {
  readonly count: number;
  /** ISO 8601, UTC. */
  readonly last: string;
}

export interface ReportCounts {
  add(report: BrowserReport): void;
  /** What was counted since this origin was started, most often first. */
  list(): readonly ReportCount[];
}

/** Enough for every directive of the releases that are served; beyond, the one that was longest not reported is forgotten. */
const MOST_COUNTS = 500;

/** Counts reports in memory: they say what to look into, and a restart may forget them. */
export function createReportCounts(): ReportCounts {
  const counts = new LRUCache<string, ReportCount>({ max: MOST_COUNTS });
  return {
    add(report) {
      const key = [report.section, report.version, report.kind, report.directive].join(' ');
      counts.set(key, { ...report, count: (counts.get(key)?.count ?? 0) + 1, last: new Date().toISOString() });
    },
    list: () => [...counts.values()].sort((one, other) => other.count - one.count),
  };
}

/** A count as a line for people. */
export function reportWords({ section, version, kind, directive, count, last }: ReportCount): string {
  const what = kind === 'integrity' ? `a ${directive} that is not what was published` : directive;
  return `reported by browsers: ${version === null ? `a page of ${section}` : `${section} ${version}`}, ${what} stopped ${count} ${count === 1 ? 'time' : 'times'}, last at ${last}`;
}
