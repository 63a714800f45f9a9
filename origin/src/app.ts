import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { knownContent } from './content/known-content.ts';
import type { Data } from './open-data.ts';
import { createConsoleSessions } from './releases/console/session.ts';
import { createRenderConsole } from './releases/console/render-console.ts';
import { createExamine } from './releases/doctor/examine.ts';
import { createPublishGate } from './releases/gate/publish-gate.ts';
import { withUpstreams } from './with-upstreams.ts';
import { api } from './api/routes.ts';
import { BODY_LIMIT_BYTES } from './forms/routes.ts';
import { releaseConsole } from './releases/console/routes.ts';
import { discovery } from './pages/discovery/routes.ts';
import { createEncodedCache } from './server/encoded-cache.ts';
import { answerPageErrors } from './pages/errors.ts';
import { downloads } from './pages/downloads.ts';
import { health } from './server/health.ts';
import { pages } from './pages/routes.ts';
import { createPostedForms } from './forms/posted-forms.ts';
import { previews } from './releases/preview/routes.ts';
import { publishing } from './releases/routes/routes.ts';
import { releaseFiles } from './releases/routes/files.ts';
import type { DestinationStream } from './server/log-stream.ts';
import { logOptions, logRequests } from './server/request-log.ts';
import { sayWhenToRetry } from './server/map-errors.ts';
import { samples } from './content/samples/routes.ts';
import { serviceWorker } from './pages/offline/routes.ts';
import { createSubmissionLimits } from './forms/submission-limits.ts';
import { ensureSecret, secretFile } from './server/kept-secret.ts';
import { createFollowLink } from './forms/newsletter/follow-link.ts';
import { createNewsletterLinks } from './forms/newsletter/newsletter-links.ts';
import { createComposer } from './releases/render/compose-page.ts';
import { createRenderPool } from './releases/render/render-pool.ts';
import { createLinkPreview } from './releases/preview/link-preview.ts';
import { createFindPreview } from './releases/preview/preview-cookie.ts';
import { createPreviewTickets } from './releases/preview/preview-ticket.ts';
import { createLedger } from './releases/ledger.ts';
import { createReadableReleases } from './releases/readable-releases.ts';
import { createReadiness } from './releases/readiness.ts';
import { createReleaseStore } from './releases/release-store.ts';
import { findSigningKey } from './releases/access/signing-keys.ts';
import { createAccessCheck } from './releases/access/token-access.ts';
import { chooseReleases } from './releases/rollout/choose-releases.ts';
import type { Settings } from './server/settings/settings.ts';

export interface AppDependencies {
  readonly settings: Settings;
  readonly data: Data;
  readonly releaseToken: string;
  /** pino's level; 'silent' in tests. */
  readonly logLevel: string;
  /** Where lines of the log go; by default standard output, which is waited for. */
  readonly logStream?: DestinationStream;
}

/** A request that has not arrived whole by then is given up: half of one would keep its connection for ever. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Less than for all of it, or Node checks neither. */
const HEADERS_TIMEOUT_MS = 20_000;
const CONNECTION_CHECK_MS = 5_000;

/** The origin as a list of what it serves; the caller opens the data and closes it after the app. */
export async function createApp({ settings, data: kept, releaseToken, logLevel, logStream }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...logOptions, level: logLevel, ...(logStream ? { stream: logStream } : {}) },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    // Requests are logged by logRequests, without addresses and raw URLs.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
  });
  const { data, stop } = withUpstreams({
    upstreams: settings,
    data: kept,
    onFailure: (call, error) => app.log.error({ call, err: error }, 'an upstream did not answer a call'),
  });
  const store = createReleaseStore(settings.dataDir, (release, error) =>
    app.log.error({ ...release, err: error }, 'the description of a release cannot be read'),
  );
  const ledger = createLedger(data.db, {
    remember: data.remember,
    onFailure: (error) => app.log.error({ err: error }, 'the database did not answer; pages go on with the releases known'),
  });
  const secret = await ensureSecret(secretFile(settings.dataDir, 'session-secret'), settings.sessionSecret);
  const tickets = createPreviewTickets(secret);
  const pool = createRenderPool();
  const encodeKept = createEncodedCache();
  const { publicUrl, offlineCopy } = settings;
  const rendering = { store, data: knownContent(data), site: settings.site, publicUrl, offlineCopy };
  const gate = createPublishGate({ ...rendering, allowUnwritten: settings.allowUnwritten });
  app.addHook('onClose', async () => {
    await Promise.all([pool.close(), gate.close(), stop()]);
  });

  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const limits = await createSubmissionLimits(app, settings.submissionsPerMinute, settings.submissionsPerMinuteOverall);
  logRequests(app);
  sayWhenToRetry(app);
  answerPageErrors(app);

  const onFailure = (madeFrom: string, error: unknown) => app.log.error({ madeFrom, err: error }, 'a page could not be rendered');
  const composePage = createComposer({ ...rendering, pool, onFailure });
  const checkAccess = createAccessCheck(data.db, releaseToken);
  const linkPreview = createLinkPreview({ store, ledger, tickets, publicUrl });

  const readableReleases = createReadableReleases(store, (section, version, standIn) =>
    app.log.error({ section, version, standIn }, 'a release is not in the data folder, or cannot be read there: pnpm release doctor'),
  );
  const releasesFor = async (visitorId: string | undefined) => {
    const states = await ledger.states();
    return readableReleases(states, await chooseReleases(states, visitorId));
  };

  const readiness = createReadiness({ ledger, store, dataDir: settings.dataDir });
  app.decorate('readiness', readiness);
  await app.register(health(readiness));
  // Files need none of a document's headers, which would be a twentieth of a cold page's bytes.
  await app.register(releaseFiles({ store, encodeKept }));
  await app.register(async (site) => {
    await site.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } });
    await site.register(api({ data, site: settings.site, limits, publicUrl }));
    await site.register(
      publishing({
        store,
        ledger,
        gate,
        checkAccess,
        findKey: (id) => findSigningKey(data.db, id),
        linkPreview,
        examine: createExamine({ ...rendering, data, ledger }),
      }),
    );
    const sessions = createConsoleSessions({ db: data.db, checkAccess, secret, ownToken: releaseToken, publicUrl });
    const renderConsole = createRenderConsole({ store, ledger, pool, site: settings.site, onFailure });
    await site.register(releaseConsole({ store, ledger, sessions, renderConsole, linkPreview, publicUrl }));
    await site.register(previews({ store, ledger, tickets, publicUrl }));
    await site.register(samples);
    await site.register(downloads({ store, encodeKept, chooseReleases: releasesFor }));
    await site.register(serviceWorker({ store, encodeKept, chooseReleases: releasesFor, offlineCopy }));
    await site.register(discovery({ store, chooseReleases: releasesFor, site: settings.site, publicUrl }));
    await site.register(
      pages({
        composePage,
        encodeKept,
        chooseReleases: releasesFor,
        findPreview: createFindPreview(tickets, store),
        forms: createPostedForms({ data, followLink: createFollowLink(data, createNewsletterLinks(secret, publicUrl)), limits, publicUrl }),
        flood: limits.flood,
        publicUrl,
      }),
    );
  });
  return app;
}
