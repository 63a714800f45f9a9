import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Data } from './data/open-data.ts';
import { api } from './http/api.ts';
import { BODY_LIMIT_BYTES } from './http/body-limit.ts';
import { createEncodedCache } from './http/encoded-cache.ts';
import { answerPageErrors } from './http/page-errors.ts';
import { pages } from './http/pages.ts';
import { createPostedForms } from './http/posted-forms.ts';
import { publishing } from './http/publishing.ts';
import { releaseFiles } from './http/release-files.ts';
import { logOptions, logRequests } from './http/request-log.ts';
import { samples } from './http/samples.ts';
import { createSubmissionLimits } from './http/submission-limits.ts';
import { createComposer } from './pages/compose-page.ts';
import { createRenderPool } from './pages/render-pool.ts';
import { createLedger } from './releases/ledger.ts';
import { previousReleases } from './releases/previous-releases.ts';
import { createReleaseStore } from './releases/release-store.ts';
import { createAccessCheck } from './releases/token-access.ts';
import { chooseReleases } from './rollout/choose-releases.ts';
import type { Settings } from './settings.ts';

export interface AppDependencies {
  readonly settings: Settings;
  readonly data: Data;
  readonly releaseToken: string;
  /** pino's level; 'silent' in tests. */
  readonly logLevel: string;
}

/** The origin as a list of what it serves; the caller opens the data and closes it after the app. */
export async function createApp({ settings, data, releaseToken, logLevel }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logOptions, level: logLevel },
    // Requests are logged by logRequests, without addresses and raw URLs.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
  });
  const store = createReleaseStore(settings.dataDir);
  const ledger = createLedger(data.db);
  const pool = createRenderPool();
  const encodeKept = createEncodedCache();
  app.addHook('onClose', () => pool.close());

  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const limits = await createSubmissionLimits(app, settings.submissionsPerMinute);
  logRequests(app);
  answerPageErrors(app);

  const composePage = createComposer({
    store,
    pool,
    data,
    site: settings.site,
    publicUrl: settings.publicUrl,
    onFailure: (madeFrom, error) => app.log.error({ madeFrom, err: error }, 'a page could not be rendered'),
  });

  // Files need none of a document's headers, which would be a twentieth of a cold page's bytes.
  await app.register(releaseFiles({ store, encodeKept }));
  await app.register(async (site) => {
    await site.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } });
    await site.register(api({ data, limits, publicUrl: settings.publicUrl }));
    await site.register(publishing({ store, ledger, checkAccess: createAccessCheck(data.db, releaseToken) }));
    await site.register(samples);
    await site.register(
      pages({
        composePage,
        encodeKept,
        chooseReleases: async (visitorId) => {
          const states = await ledger.states();
          const composition = await chooseReleases(states, visitorId);
          return { composition, previous: previousReleases(states, composition) };
        },
        forms: createPostedForms(data, limits, settings.publicUrl),
        flood: limits.flood,
        publicUrl: settings.publicUrl,
      }),
    );
  });
  return app;
}
