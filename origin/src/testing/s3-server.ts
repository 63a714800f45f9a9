import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { Environment } from '../server/settings/environment.ts';
import { temporaryFolder } from './temporary-data.ts';

const BUCKET = 'releases';
const PREFIX = 'site';

export interface S3Server {
  /** What an origin is started with so that it keeps releases there. */
  readonly env: Environment;
  /** The server's file with the content of an object. */
  fileOf(name: string): string;
  /** Requests since the server started, each as `GET name`. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** An S3 server with a bucket of its own for one test. The credentials are set for this process while the test runs, as the client reads them. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await temporaryFolder();
  const asked: string[] = [];
  let running: S3rver | undefined;
  let port = 0;

  async function start(): Promise<void> {
    running = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
    ({ port } = await running.run());
    running.httpServer.on('request', ({ method, url = '' }: { method: string; url: string }) => {
      asked.push(`${method} ${decodeURIComponent(url.split('?')[0] ?? '').replace(`/${BUCKET}/${PREFIX}/`, '')}`);
    });
  }

  async function stop(): Promise<void> {
    const stopped = running?.close();
    running?.httpServer.closeAllConnections();
    running = undefined;
    await stopped;
  }

  await start();
  onTestFinished(stop);
  const settings = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  return {
    env: { ...settings, RELEASE_STORE: `s3://${BUCKET}/${PREFIX}` },
    fileOf: (name) => path.join(directory, BUCKET, PREFIX, `${name}._S3rver_object`),
    asked,
    stop,
    start,
  };
}
