import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'releases';

export interface S3Server {
  /** What an origin is started with so that it keeps releases there. */
  readonly env: Record<string, string>;
  /** How many objects were read from it so far. */
  reads(): number;
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
  return {
    env: {
      RELEASE_STORE: `s3://${BUCKET}/site`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    reads: () => reads,
    stop() {
      stopping ??= end();
      return stopping;
    },
  };
}
