import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { readWorkspaceSections } from 'shared/commands/workspace-sections';
import { knownContent } from './content/known-content.ts';
import { withShownPictures } from './content/shown-pictures.ts';
import { watchReads } from './db/cached-read.ts';
import { listenForChanges } from './db/listen.ts';
import { requireKept } from './db/require-present.ts';
import { shareCounts } from './db/share-counts.ts';
import type { Data } from './open-data.ts';
import { createConsoleSessions } from './releases/console/session.ts';
import { createRenderConsole } from './releases/console/render-console.ts';
import { createExamine } from './releases/doctor/examine.ts';
import { type PublishGate, createPublishGate } from './releases/gate/publish-gate.ts';
import { consoleEvidence } from './evidence/console-evidence.ts';
import { visitRoutes } from './evidence/visit-routes.ts';
import { beacons } from './evidence/routes.ts';
import { rampRoutes } from './evidence/ramp-routes.ts';
import { createPageVisits } from './evidence/page-visits.ts';
import { startEvidence } from './evidence/start-evidence.ts';
import { VISIT_SCRIPT } from 'shared/commands/visit-script';
import { withUpstreams } from './with-upstreams.ts';
import { api } from './api/routes.ts';
import { BODY_LIMIT_BYTES } from './forms/routes.ts';
import { separateConsole } from './releases/console/console-host.ts';
import { releaseConsole } from './releases/console/routes.ts';
import { discovery } from './pages/discovery/routes.ts';
import { createServer } from './server/create-server.ts';
import { createEncodedCache } from './server/encoded-cache.ts';
import { answerPageErrors, busyPage } from './pages/errors.ts';
import { createSendDownload } from './pages/downloads.ts';
import { health } from './server/health.ts';
import { pages } from './pages/routes.ts';
import { createPostedForms } from './forms/posted-forms.ts';
import { previews } from './releases/preview/routes.ts';
import { createJourneyPasses } from './forms/journey-pass.ts';
import { createJourneyWalks } from './releases/journeys/journey-walks.ts';
import { createRehearsals } from './releases/rehearsals/rehearsals.ts';
import { publishing } from './releases/routes/routes.ts';
import { createReportCounts } from './releases/reports/report-counts.ts';
import { browserReports } from './releases/reports/routes.ts';
import { createReleasedFiles } from './releases/read-released.ts';
import { releaseFiles } from './releases/routes/files.ts';
import type { DestinationStream } from './server/log-stream.ts';
import { limitRequests } from './server/limit-requests.ts';
import { answerMalformed, answerNoPages } from './server/malformed-requests.ts';
import { createMetrics } from './server/metrics.ts';
import { addOwnHeaders, sayNoSniff } from './server/own-headers.ts';
import { tellRequestId } from './server/request-id.ts';
import { logRequests } from './server/request-log.ts';
import { sayWhenToRetry } from './server/map-errors.ts';
import { traceApp } from './server/tracing/trace-app.ts';
import { createRequestCounts } from './server/request-counts.ts';
import { samples } from './content/samples/routes.ts';
import { serviceWorker } from './pages/offline/routes.ts';
import { createOnceAMinute } from './server/once-a-minute.ts';
import { createSubmissionLimits } from './forms/submission-limits.ts';
import { ensureSecret, secretFile } from './server/kept-secret.ts';
import { otherSecretsWords, secretsFingerprint } from './server/secrets-fingerprint.ts';
import { createFollowLink } from './forms/newsletter/follow-link.ts';
import { createNewsletterLinks } from './forms/newsletter/newsletter-links.ts';
import { createReadHosted } from './releases/site-map/hosted-sections.ts';
import { type VisitMap, createSiteMaps } from './releases/site-map/site-map.ts';
import { createLinkPreview } from './releases/preview/link-preview.ts';
import { startRendering } from './releases/render/start-rendering.ts';
import { createFindPreview } from './releases/preview/preview-cookie.ts';
import { createVisitorIds } from './releases/rollout/visitor-id.ts';
import { createPreviewTickets } from './releases/preview/preview-ticket.ts';
import { createHolders } from './releases/files-by-content.ts';
import { createLedger } from './releases/ledger.ts';
import { standIns } from './releases/fit/fitting-releases.ts';
import { startEdgeCache } from './releases/cdn/start-edge-cache.ts';
import { createReadiness } from './releases/readiness.ts';
import { openReleaseStore } from './releases/shared-store/open-release-store.ts';
import { neededSignatures } from './releases/access/needed-signatures.ts';
import { ensureOriginKey } from './releases/access/origin-keys.ts';
import { packages } from './releases/routes/packages.ts';
import { previousRelease } from './releases/routes/previous-release.ts';
import { publicLedger } from './releases/routes/public-ledger.ts';
import { securityText } from './server/security-text.ts';
import { findSigningKey } from './releases/access/signing-keys.ts';
import { createAccessCheck } from './releases/access/token-access.ts';
import { createWrongTokens } from './releases/access/wrong-tokens.ts';
import { keptMails } from './mail/kept-mails.ts';
import type { Settings } from './server/settings/settings.ts';
import { countForms, liveReleases, watchOrigin } from './watch-origin.ts';

export interface AppDependencies {
  readonly settings: Settings;
  readonly data: Data;
  readonly releaseToken: string;
  /** pino's level; 'silent' in tests. */
  readonly logLevel: string;
  /** Where lines of the log go; by default standard output, which is waited for. */
  readonly logStream?: DestinationStream;
  /** What releases are tried by; by default, what renders their pages. */
  readonly gate?: PublishGate;
}

/** The origin as a list of what it serves; the caller opens the data and closes it after the app. */
export async function createApp({
  settings,
  data: kept,
  releaseToken,
  logLevel,
  logStream,
  gate: givenGate,
}: AppDependencies): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const isFirstOfMinute = createOnceAMinute();
  const { app, admission, drain, listen, readyAnswers, known } = createServer({
    ...{ trustedProxies: settings.trustedProxies, bodyLimit: BODY_LIMIT_BYTES, logLevel, logStream },
    ...{ metrics, isFirstOfMinute, busyPage },
  });
  app.decorate('metrics', metrics);
  const tracing = await traceApp(app, settings, { metrics, isFirstOfMinute });
  app.decorate('tracing', tracing);
  app.decorate('drain', drain);
  app.decorate('listenAt', listen);
  const { data: answered, stop } = withUpstreams({
    upstreams: settings,
    data: kept,
    onFailure: (call, error) => app.log.error({ call, err: error }, 'an upstream did not answer a call'),
  });
  const data = countForms({ ...answered, ...withShownPictures(answered, settings.imageHosts) }, metrics);
  const originKey = await ensureOriginKey(settings.secretsDir, settings.originKey);
  const ledger = createLedger(data.db, {
    remember: data.remember,
    onFailure: (error) => app.log.error({ err: error }, 'the database did not answer; pages go on with the releases known'),
    originKey,
  });
  const releases = await openReleaseStore({
    ...{ settings, db: data.db, ledger },
    onUnreadable: (release, error) => app.log.error({ ...release, err: error }, 'the description of a release cannot be read'),
    onFailure: (release, error) => app.log.error({ ...release, err: error }, 'a release could not be fetched from the release store'),
  });
  const { store } = releases;
  const secret = await ensureSecret(secretFile(settings.secretsDir, 'session-secret'), settings.sessionSecret);
  const fingerprint = secretsFingerprint(secret, originKey);
  const onOthers = (others: readonly string[]) => app.log.error(otherSecretsWords(fingerprint, others));
  const stopListening = listenForChanges(settings.database, 'zakat_ledger', ledger.renew, { fingerprint, onOthers });
  const tickets = createPreviewTickets(secret);
  const visitorIds = createVisitorIds(secret, settings.publicUrl);
  const journeyPasses = createJourneyPasses(secret, settings.publicUrl);
  const rehearsals = createRehearsals(data.db);
  const walks = createJourneyWalks(data.db);
  const { renderUser, publicUrl, offlineCopy } = settings;
  const reports = createReportCounts();
  const isOverloaded = () => app.server.listening && admission.isOverloaded;
  const encodeKept = createEncodedCache(isOverloaded);
  const files = createReleasedFiles(encodeKept, (file, error) =>
    app.log.error({ ...file, err: error }, 'a file of a release is not here as it was released'),
  );
  // Without a host of its own it is asked for nothing.
  const consoleUrl = settings.consoleUrl ?? publicUrl;
  const content = knownContent(data);
  const hosted = createReadHosted(data.db, {
    remember: data.remember,
    onFailure: (error) => app.log.error({ err: error }, 'the database did not answer; pages go on with the sections known'),
  });
  const fromSources = settings.describeFromSources ? await readWorkspaceSections() : [];
  const onMade = ({ has }: VisitMap) => known.setSiteMap(has);
  const siteMapFor = createSiteMaps({ store, hosted, readEvents: ledger.events, fromSources, onMade });
  const rendering = { store, data: content, site: settings.site, siteMapFor, hosted, publicUrl, offlineCopy };
  const gate = givenGate ?? createPublishGate({ ...rendering, renderUser, allowUnwritten: settings.allowUnwritten });
  const { pool, renders, composePage, warmer, releasesFor, isFailing, onFailure } = startRendering({
    ...{ ...rendering, ledger, renderUser, encodeKept, metrics, isFirstOfMinute, isOverloaded, log: app.log, firstScript: VISIT_SCRIPT },
  });
  app.addHook('onClose', async () => {
    await Promise.all([pool.close(), gate.close(), stop(), releases.close(), stopListening()]);
  });

  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const counts = createRequestCounts();
  app.addHook(
    'onClose',
    shareCounts({ db: data.db, counts, secret, onFailure: (error) => app.log.warn({ err: error }, 'limits count alone') }),
  );
  await limitRequests(app, counts);
  const limits = createSubmissionLimits(counts, settings.submissionsPerMinute, settings.submissionsPerMinuteOverall);
  logRequests(app, metrics.requestAnswered);
  sayWhenToRetry(app);
  sayNoSniff(app);
  answerPageErrors(app);
  answerMalformed(app);

  const checkAccess = createAccessCheck(data.db, releaseToken, createWrongTokens(counts));
  const findPreview = createFindPreview(tickets, store, ledger);
  const linkPreview = createLinkPreview({ store, ledger, gate, tickets, publicUrl });

  const trial = givenGate || !settings.warmPages ? gate : { ...gate, warm: warmer.warm };
  app.decorate('warmer', warmer);

  const withoutEvidence = (error: unknown): [] => {
    if (isFirstOfMinute('evidence')) app.log.warn({ err: error }, 'visits are not counted now, and ramps wait; the site goes on');
    return [];
  };
  const evidence = startEvidence({
    ...{ database: settings.database, db: data.db, store, ledger, gate: trial, rehearsals, secret },
    alerts: { ...settings.alerts, consoleUrl, onFailure: (error) => app.log.error({ err: error }, 'an alert of a ramp could not be sent') },
    ...{ metrics, onFailure: withoutEvidence },
  });
  app.addHook('onClose', evidence.close);
  const { visits, ramps } = evidence;
  const { pricesGoOldAfterHours } = settings.site;
  const marking = { db: data.db, content: data, pricesGoOldAfterHours, log: app.log, isFirstOfMinute };
  const { edgeCache, close: closeEdgeCache } = startEdgeCache({ ...marking, cdn: settings.cdn, metrics, isEnding: () => drain.isDraining });
  app.addHook('onClose', closeEdgeCache);

  const readiness = releases.withStore(
    createReadiness({
      ...{ ledger, store, dataDir: settings.dataDir, drain, requireKept: () => requireKept(data.db) },
      ...{ isStarting: () => warmer.isStarting, isFailing },
    }),
  );
  app.decorate('readiness', readiness);
  app.decorate('liveReleases', async () => liveReleases(await ledger.states()));
  watchOrigin(metrics, {
    ...{ db: data.db, states: ledger.states, walks },
    standIns: async () => standIns(store, await ledger.states()),
    readiness,
    renders,
    admission,
  });
  await app.register(health(readiness));
  // Files need none of a document's headers, which would be a twentieth of a cold page's bytes.
  const holdersOf = createHolders({ store, ledger });
  await app.register(releaseFiles({ store, ledger, holdersOf, encodeKept, files }));
  await app.register(publicLedger({ db: data.db, ledger, store }));
  await app.register(previousRelease({ ledger, store, findPreview }));
  await app.register(packages(settings));
  await app.register(securityText(settings));
  await app.register(async (site) => {
    addOwnHeaders(site);
    tellRequestId(site);
    separateConsole(site, settings);
    answerNoPages(site);
    await site.register(api({ data: { ...data, ...content }, site: settings.site, limits, journeyPasses, publicUrl }));
    await site.register(
      publishing({
        ...{ store, ledger, hosted, checkAccess, linkPreview, reports, rehearsals, journeyPasses, walks },
        onPass: metrics.journeyPassIssued,
        gate: trial,
        findKey: (id) => findSigningKey(data.db, id),
        neededSignatures: (section) => neededSignatures(data.db, section, settings.shellSignatures),
        examine: createExamine({ ...rendering, renderUser, settings, data, ledger, reports, keptMails: keptMails(data.db, settings) }),
        ramps: () => ramps.list().catch(withoutEvidence),
      }),
    );
    await site.register(
      browserReports({
        ...{ ledger, holdersOf, counts: reports, publicUrl },
        stableMap: async () => siteMapFor((await releasesFor(undefined)).releaseSet),
      }),
    );
    await site.register(beacons({ ledger, visits, onDropped: metrics.visitDropped, publicUrl }));
    await site.register(rampRoutes({ ramps, checkAccess, hosted }));
    await site.register(visitRoutes({ store: evidence.store, checkAccess }));
    const sessions = createConsoleSessions({ db: data.db, checkAccess, secret, ownToken: releaseToken, consoleUrl });
    const renderConsole = createRenderConsole({ store, ledger, pool, site: settings.site, onFailure });
    const shownEvidence = consoleEvidence(evidence, ledger, (error) => void withoutEvidence(error));
    const consoleParts = { sessions, renderConsole, linkPreview, ...shownEvidence, consoleUrl };
    await site.register(releaseConsole({ ...{ store, ledger, hosted, gate: trial, rehearsals, reports }, ...consoleParts }));
    await site.register(previews({ store, ledger, tickets, publicUrl }));
    await site.register(samples);
    await site.register(serviceWorker({ store, encodeKept, files, chooseReleases: releasesFor, visitorIds, offlineCopy }));
    await site.register(discovery({ store, files, chooseReleases: releasesFor, siteMapFor, site: settings.site, publicUrl }));
    await site.register(
      pages({
        ...{ composePage, encodeKept, siteMapFor, findPreview, edgeCache, publicUrl },
        imageHosts: settings.imageHosts,
        chooseReleases: releasesFor,
        sendDownload: createSendDownload(store, files),
        forms: createPostedForms({
          data,
          followLink: createFollowLink(data, createNewsletterLinks(secret, publicUrl)),
          limits,
          journeyPasses,
          publicUrl,
        }),
        flood: limits.flood(),
        visits: { ...createPageVisits({ visits, ledger, store }), isTest: journeyPasses.isJourney },
        // Each answer is traced where answers are.
        readyAnswers: tracing ? undefined : readyAnswers,
        watchChanges: watchReads([
          { current: ledger.states, mark: ledger.mark },
          hosted,
          { current: data.dataVersion, mark: data.contentMark },
        ]),
        visitorIds,
      }),
    );
  });
  return app;
}
