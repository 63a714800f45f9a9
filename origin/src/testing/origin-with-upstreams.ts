import { reasonOf } from 'shared/commands/reason-of';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Data } from '../open-data.ts';
import { type UpstreamTiming, withUpstreams } from '../with-upstreams.ts';
import { api } from '../api/routes.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { createSubmissionLimits } from '../forms/submission-limits.ts';
import { createRequestCounts } from '../server/request-counts.ts';
import { readSettings } from '../server/settings/settings.ts';
import { expectDescribedAnswers } from './described-answers.ts';
import { temporaryData } from './temporary-data.ts';

export interface OriginWithHosts {
  readonly app: FastifyInstance;
  /** What the origin keeps by itself. */
  readonly kept: Data;
  /** The same with the calls of upstreams answered by those. */
  readonly data: Data;
  /** What the log was told, one line for each call that failed. */
  readonly failures: readonly string[];
}

/** The API of an origin whose settings name upstreams; `perMinute` forms are taken from one address. */
export async function originWithHosts(
  upstreams: { ADMIN_HOST?: string; BLOG_HOST?: string },
  timing: UpstreamTiming = {},
  perMinute = 1000,
): Promise<OriginWithHosts> {
  const kept = await temporaryData();
  const settings = readSettings(upstreams);
  const failures: string[] = [];
  const { data, stop } = withUpstreams({
    upstreams: settings,
    data: kept,
    onFailure: (call, error) => failures.push(`${call}: ${reasonOf(error)}`),
    timing,
  });
  const app = Fastify();
  expectDescribedAnswers(app);
  onTestFinished(async () => {
    await app.close();
    await stop();
  });
  const limits = createSubmissionLimits(createRequestCounts(), perMinute);
  await app.register(
    api({
      data,
      site: settings.site,
      limits,
      journeyPasses: createJourneyPasses('a key', settings.publicUrl),
      publicUrl: settings.publicUrl,
    }),
  );
  return { app, kept, data, failures };
}
