import { createApp } from './app.ts';
import { makeDataFolder } from './db/make-data-folder.ts';
import { openData } from './open-data.ts';
import { createLogStream } from './server/log-stream.ts';
import { ensureReleaseToken } from './releases/access/release-token.ts';
import type { Readiness } from './server/health.ts';
import type { Settings } from './server/settings/settings.ts';
import { ensureDevelopmentKey } from './releases/access/development-key.ts';
import { startMail } from './start-mail.ts';

/** The port that the settings name cannot be listened on. */
class PortUnavailable extends Error {
  override name = 'PortUnavailable';
}

export interface RunningOrigin {
  readonly url: string;
  readonly releaseToken: string;
  /** Whether the data folder got its development key now. */
  readonly madeDevelopmentKey: boolean;
  /** Whether it can serve pages. */
  readiness(): Promise<Readiness>;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

/** Opens the data and listens; `onAway` is told that a database behind a network does not answer yet. Throws DataError, or PortUnavailable with what to do. */
export async function serveOrigin(settings: Settings, logLevel: string, onAway: (error: unknown) => void): Promise<RunningOrigin> {
  makeDataFolder(settings.dataDir);
  const developmentKey = await ensureDevelopmentKey(settings.dataDir);
  const data = await openData(settings, { finish: developmentKey.register, onAway });
  try {
    const releaseToken = await ensureReleaseToken(settings.dataDir, settings.releaseToken);
    const app = await createApp({ settings, data, releaseToken, logLevel, logStream: createLogStream() });
    await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      throw new PortUnavailable(`Cannot listen on port ${settings.port}: ${reason}. Stop that program, or set PORT to another number.`, {
        cause: error,
      });
    });
    const endMail = await startMail(settings, data, app.log);
    const close = async () => {
      await endMail();
      await app.close();
      await data.close();
    };
    const readiness = app.getDecorator<() => Promise<Readiness>>('readiness');
    return { url: `http://localhost:${settings.port}`, releaseToken, madeDevelopmentKey: developmentKey.isNew, readiness, close };
  } catch (error) {
    await data.close();
    throw error;
  }
}
