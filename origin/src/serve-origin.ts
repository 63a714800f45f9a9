import { createApp } from './app.ts';
import { makeDataFolder } from './data/make-data-folder.ts';
import { openData } from './data/open-data.ts';
import { ensureReleaseToken } from './release-token.ts';
import type { Settings } from './settings.ts';
import { ensureDevelopmentKey } from './signing-key-file.ts';
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
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

/** Opens the data and listens; throws DataError, or PortUnavailable with what to do. */
export async function serveOrigin(settings: Settings, logLevel: string): Promise<RunningOrigin> {
  makeDataFolder(settings.dataDir);
  const data = await openData(settings);
  try {
    const releaseToken = await ensureReleaseToken(settings.dataDir, settings.releaseToken);
    const madeDevelopmentKey = await ensureDevelopmentKey(settings.dataDir, data.db);
    const app = await createApp({ settings, data, releaseToken, logLevel });
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
    return { url: `http://localhost:${settings.port}`, releaseToken, madeDevelopmentKey, close };
  } catch (error) {
    await data.close();
    throw error;
  }
}
