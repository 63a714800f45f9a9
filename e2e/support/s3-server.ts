import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'releases';
const PREFIX = 'site';

export interface S3Server {
  /** What an origin is started with so that it keeps releases there. */
  readonly env: Record<string, string>;
  /** How many objects were read from it so far. */
  reads(): number;
  /** Keeps the releases of a data folder, as its origin would have done that had this store. */
  fill(dataDir: string): Promise<void>;
  /** Ends the server, and removes what it kept. */
  stop(): Promise<void>;
}

/** An S3 server on a free port, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zakat-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  const { port } = await server.run();
  let reads = 0;
  server.httpServer.on('request', ({ method }: { method: string }) => {
    if (method === 'GET') reads += 1;
  });
  let stopping: Promise<void> | undefined;
  async function end(): Promise<void> {
    const stopped = server.close();
    server.httpServer.closeAllConnections();
    await stopped;
    await rm(directory, { recursive: true, force: true });
  }
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    env: {
      RELEASE_STORE: `s3://${BUCKET}/${PREFIX}`,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    reads: () => reads,
    async fill(dataDir) {
      const files = await readdir(path.join(dataDir, 'releases'), { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const place = path.join(file.parentPath, file.name);
        // As origins name them; a store of tests asks for no signature.
        const url = `${endpoint}/${BUCKET}/${PREFIX}/${path.relative(dataDir, place)}`;
        const answer = await fetch(url, { method: 'PUT', body: await readFile(place) });
        if (!answer.ok) throw new Error(`The store did not take ${url}: ${answer.status} ${await answer.text()}`);
      }
    },
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}
