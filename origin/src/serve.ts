import { access } from 'node:fs/promises';
import { releaseTokenFile } from 'shared/commands/data-folder';
import { createApp } from './app.ts';
import { makeDataFolder } from './db/make-data-folder.ts';
import { type Data, openData } from './open-data.ts';
import { createLogStream } from './server/log-stream.ts';
import { ensureReleaseToken } from './releases/access/release-token.ts';
import type { Warmer } from './releases/render/warm-pages.ts';
import type { Readiness } from './server/health.ts';
import type { Metrics } from './server/metrics.ts';
import { serveMetrics } from './server/serve-metrics.ts';
import { buildVersion } from './server/build-version.ts';
import type { Listen } from './server/listen.ts';
import { prepareSecretsFolder } from './server/secrets-folder.ts';
import { productionFaults } from './server/settings/production-faults.ts';
import { type Settings, SettingsError } from './server/settings/settings.ts';
import { type DevelopmentKey, ensureDevelopmentKey, goodDevelopmentKeys } from './releases/access/development-key.ts';
import { clearDrafts } from './releases/drafts.ts';
import type { LiveRelease } from './watch-origin.ts';
import { startMail } from './start-mail.ts';
import type { Tracing } from './server/tracing/tracing.ts';
import { stopOrigin } from './stop-origin.ts';

/** The port that the settings name cannot be listened on. */
class PortUnavailable extends Error {
  override name = 'PortUnavailable';
}

export interface RunningOrigin {
  readonly url: string;
  readonly releaseToken: string;
  /** Whether the secrets folder got its development key now. */
  readonly madeDevelopmentKey: boolean;
  /** Whether it can serve pages. */
  readiness(): Promise<Readiness>;
  /** What it was built from and which releases are live, in one line. */
  versions(): Promise<string>;
  /** Answers what is under way, then closes the database; done by the limit that the settings say, at the latest. */
  close(): Promise<void>;
}

/** What is told while an origin starts. */
export interface Starting {
  /** A database behind a network does not answer yet. */
  readonly onAway: (error: unknown) => void;
  /** Something of the secrets folder was put in order. */
  readonly onTidied: (text: string) => void;
}

/** Returns what throws PortUnavailable with what to do; `prefix` is what the two settings are called by, as in METRICS_PORT. */
function refusePort(
  { port, host }: { readonly port: number; readonly host: string },
  prefix = '',
): (error: NodeJS.ErrnoException) => never {
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`];
  const otherHost = `Set ${hostName} to one of this machine's, such as 127.0.0.1.`;
  return (cause) => {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `another program listens there. Stop that program, or set ${portName} to another number.`,
      EADDRNOTAVAIL: `${hostName} is '${host}', which is no address of this machine. ${otherHost}`,
      EACCES: `this user may not listen there. Set ${portName} to a number from 1024.`,
    };
    const unresolved =
      cause.syscall === 'getaddrinfo' && `${hostName} is '${host}', a name that leads nowhere (${cause.message}). ${otherHost}`;
    const reason = unresolved || (reasons[cause.code ?? ''] ?? `${cause.message}. Look at ${hostName} and ${portName}.`);
    throw new PortUnavailable(`Cannot listen on port ${port}: ${reason}`, { cause });
  };
}

/** Throws SettingsError with what to do where something made for development would serve a public site. */
async function refuseDevelopment(settings: Settings, db: Data['db']): Promise<void> {
  if (!settings.isProduction) return;
  const file = releaseTokenFile(settings.secretsDir);
  const ownTokenFile = await access(file).then(
    () => file,
    () => undefined,
  );
  const faults = productionFaults(settings, { ownTokenFile, developmentKeys: await goodDevelopmentKeys(db) });
  if (faults.length > 0) throw new SettingsError(faults);
}

/** Opens the data and listens. Throws DataError, SettingsError or PortUnavailable with what to do. */
export async function serveOrigin(settings: Settings, logLevel: string, { onAway, onTidied }: Starting): Promise<RunningOrigin> {
  const { isProduction, secretsDir } = settings;
  // Before a key is made for what could not start anyway.
  const faults = productionFaults(settings, { ownTokenFile: undefined, developmentKeys: [] });
  if (faults.length > 0) throw new SettingsError(faults);
  makeDataFolder(settings.dataDir);
  await clearDrafts(settings.dataDir);
  await prepareSecretsFolder(settings, onTidied);
  const developmentKey: DevelopmentKey | undefined = isProduction ? undefined : await ensureDevelopmentKey(secretsDir);
  const data = await openData(settings, {
    async finish(db) {
      await developmentKey?.register(db);
      // Here, so that a database that was away at the start is looked at before it is used.
      await refuseDevelopment(settings, db);
    },
    onAway,
  });
  let closeApp = async () => {};
  try {
    const releaseToken = await ensureReleaseToken(secretsDir, settings.releaseToken, isProduction);
    const app = await createApp({ settings, data, releaseToken, logLevel, logStream: createLogStream() });
    closeApp = () => app.close();
    const { port, host } = settings;
    await app.getDecorator<Listen>('listenAt')({ port, host }).catch(refusePort({ port, host }));
    if (settings.warmPages) void app.getDecorator<Warmer>('warmer').start();
    const metrics = app.getDecorator<Metrics>('metrics');
    const metricsServer =
      settings.metrics && (await serveMetrics(metrics, settings.metrics).catch(refusePort(settings.metrics, 'METRICS_')));
    if (metricsServer) app.log.info({ port: metricsServer.port }, 'Metrics are served');
    const endMail = await startMail(settings, data, app.log, { metrics, tracing: app.getDecorator<Tracing | undefined>('tracing') });
    let stopped: Promise<void> | undefined;
    const close = () => {
      stopped ??= stopOrigin({ app, data, stopping: settings.stopping, endMail }).then(() => metricsServer?.close());
      return stopped;
    };
    const readiness = app.getDecorator<() => Promise<Readiness>>('readiness');
    const versions = async () => {
      const live = await app.getDecorator<() => Promise<LiveRelease[]>>('liveReleases')();
      const named = live.map(({ section, release, side }) => `${section} ${release}${side === 'stable' ? '' : ` (${side})`}`);
      return `${await buildVersion()}; ${named.join(', ')}`;
    };
    return {
      url: `http://localhost:${settings.port}`,
      releaseToken,
      madeDevelopmentKey: developmentKey?.isNew ?? false,
      readiness,
      versions,
      close,
    };
  } catch (error) {
    // First what works on in the background: it would log that the database is closed.
    await closeApp();
    await data.close();
    throw error;
  }
}
