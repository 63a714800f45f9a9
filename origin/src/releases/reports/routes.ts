import type { FastifyPluginAsync } from 'fastify';
import { REPORTS_PATH } from '../../server/content-policy.ts';
import { isForeignPost } from '../../server/foreign-post.ts';
import { statusOf } from '../../server/map-errors.ts';
import type { HoldersOf } from '../files-by-content.ts';
import type { Ledger } from '../ledger.ts';
import type { VisitMap } from '../site-map/site-map.ts';
import { type BrowserReport, type SentReport, readBrowserReports } from './browser-report.ts';
import type { ReportCounts } from './report-counts.ts';

/** A browser sends its reports together, at most about one message a minute. */
const MESSAGES_PER_MINUTE = 30;
const MESSAGES_PER_MINUTE_OVERALL = 1_200;
const MESSAGE_LIMIT_BYTES = 64 * 1024;
const TYPES = ['application/reports+json', 'application/csp-report'];

export interface BrowserReportsDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly holdersOf: HoldersOf;
  readonly counts: ReportCounts;
  /** The site as those are served it who are in no rollout. */
  readonly stableMap: () => Promise<VisitMap>;
  readonly publicUrl: string;
}

/** Takes what browsers report of pages, and keeps nothing but counts. */
export function browserReports({ ledger, holdersOf, counts, stableMap, publicUrl }: BrowserReportsDependencies): FastifyPluginAsync {
  return async (app) => {
    const countOverall = app.createRateLimit({ max: MESSAGES_PER_MINUTE_OVERALL, timeWindow: '1 minute', keyGenerator: () => 'reports' });

    /** Anybody can write a report: it counts only for a section, and a release where it names one, that was published here. */
    async function isKnown({ section, version }: BrowserReport): Promise<boolean> {
      const state = (await ledger.states()).get(section);
      return state !== undefined && (version === null || state.published.includes(version));
    }

    /** Of a file that several releases have, the one that visitors are served. */
    async function named({ byContent, ...report }: SentReport): Promise<BrowserReport> {
      if (byContent === undefined) return report;
      for await (const { release } of holdersOf(report.section, byContent)) return { ...report, version: release.version };
      return report;
    }

    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(TYPES, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
      scope.setErrorHandler((error, _request, reply) => reply.code(statusOf(error)).send());
      const limits = { bodyLimit: MESSAGE_LIMIT_BYTES, config: { rateLimit: { max: MESSAGES_PER_MINUTE, timeWindow: '1 minute' } } };
      scope.post(REPORTS_PATH, limits, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (isForeignPost(request.headers, publicUrl)) return reply.code(403).send();
        const counted = await countOverall(request);
        if (!counted.isAllowed && counted.isExceeded) return reply.code(429).send();
        for (const sent of readBrowserReports(request.body, await stableMap())) {
          const report = await named(sent);
          if (await isKnown(report)) counts.add(report);
        }
        return reply.code(204).send();
      });
    });
  };
}
