import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type TestedOrigin, originWithReleases } from './origin-with-releases.ts';
import { packRelease } from './packed-release.ts';

export const shell = packRelease('shell', 'one', { pages: ['home'] });
export const earlier = packRelease('give', 'one', { pages: ['give-zakat'] });
export const give = packRelease('give', 'two', { pages: ['give-zakat'] });

/** Alters a document, a script or an answer of JSON on its way to everybody. */
export type Alter = (text: string, url: string) => string;

export interface VerifiedOrigin extends TestedOrigin {
  /** Runs `pnpm release verify` for the site. */
  verify(...options: readonly string[]): Promise<{ readonly code: number; readonly printed: string; readonly complaints: string }>;
}

interface World {
  readonly env: Readonly<Record<string, string>>;
  print(text: string): void;
  printError(text: string): void;
}

/** Runs one of `pnpm release …`; resolves to its exit code. It is the kit's, which only tests may import. */
type RunRelease = (words: readonly string[], world: World) => Promise<number>;

/** A site with three releases behind an address of its own, where what it answers may be altered. */
export async function verifiedOrigin(runRelease: RunRelease, alter: Alter = (text) => text): Promise<VerifiedOrigin> {
  const origin = await originWithReleases([shell, earlier, give]);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    void origin.app.inject({ method: 'GET', url }).then(({ statusCode, headers, rawPayload }) => {
      const isText = /^(text\/(html|javascript)|application\/json)/.test(String(headers['content-type']));
      for (const name of ['content-type', 'link', 'x-sections']) if (headers[name]) response.setHeader(name, String(headers[name]));
      response.writeHead(statusCode);
      response.end(isText ? alter(rawPayload.toString(), url) : rawPayload);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verify: VerifiedOrigin['verify'] = async (...options) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    const world: World = { env: {}, print: (text) => printed.push(text), printError: (text) => complaints.push(text) };
    const code = await runRelease(['verify', url, ...options], world);
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
  };
  return { ...origin, verify };
}
