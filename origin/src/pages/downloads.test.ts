import { createHash } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'shared/contracts/release';
import { expect, onTestFinished, test } from 'vitest';
import { createReleasedFiles } from '../releases/read-released.ts';
import { createReleaseStore, sha384 } from '../releases/release-store.ts';
import type { ReleaseSet } from '../releases/ledger.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { createEncodedCache } from '../server/encoded-cache.ts';
import { firstHosted } from '../testing/first-sections.ts';
import { createSiteMaps } from '../releases/site-map/site-map.ts';
import { addOwnHeaders } from '../server/own-headers.ts';
import { createSendDownload } from './downloads.ts';

const ADDRESS = '/zakat_guides/General%20Zakat%20Guide.pdf';
const PATH = 'client/downloads/General Zakat Guide.pdf';

function releaseWith(file: string, content: Buffer): Release {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    format: 1,
    section: 'calculate',
    version: `1.0.0-${hash}`,
    pages: [],
    singletons: {},
    files: [{ path: file, bytes: content.length, sha384: sha384(content) }],
    client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'routes.js', provides: {} },
  };
}

interface Site {
  readonly app: FastifyInstance;
  readonly publish: (text: string) => Promise<Buffer>;
  /** Where the file of what was published last lies on the disk. */
  readonly place: () => string;
}

/** An origin that serves what was published last, with what was before it as the stand-in. */
async function start(file = PATH): Promise<Site> {
  const folder = await temporaryFolder();
  const store = createReleaseStore(folder);
  let releaseSet: ReleaseSet = {};
  let previous: ReleaseSet = {};
  const app = Fastify();
  onTestFinished(() => app.close());
  const sendDownload = createSendDownload(store, createReleasedFiles(createEncodedCache()));
  const siteMapFor = createSiteMaps({ store, hosted: firstHosted });
  addOwnHeaders(app);
  app.get<{ Params: { name: string } }>('/named/:name', (request, reply) =>
    sendDownload(request, reply, { section: 'calculate', name: request.params.name }, { releaseSet, previous }),
  );
  app.get('/*', async (request, reply) => {
    const download = (await siteMapFor(releaseSet)).findDownload(request.url);
    return (download && (await sendDownload(request, reply, download, { releaseSet, previous }))) ?? reply.code(404).send('The page');
  });
  const publish = async (text: string) => {
    const content = Buffer.from(text);
    const release = releaseWith(file, content);
    await store.save(release, new Map([[file, content]]));
    [releaseSet, previous] = [{ calculate: release.version }, releaseSet];
    return content;
  };
  const place = () => path.join(folder, 'releases/calculate', releaseSet.calculate ?? '', file);
  return { app, publish, place };
}

test('a guide is served under its exact name, as the PDF that it is', async () => {
  const { app, publish } = await start();
  const content = await publish('%PDF-1.4 one');
  const answer = await app.inject({ url: ADDRESS, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('inline; filename="General Zakat Guide.pdf"');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload).toEqual(content);
});

test('it is asked for again at each visit, and sent again only where another release brought another file', async () => {
  const { app, publish } = await start();
  await publish('%PDF-1.4 one');
  const { etag } = (await app.inject(ADDRESS)).headers;
  const asked = { url: ADDRESS, headers: { 'if-none-match': String(etag) } };
  expect((await app.inject(asked)).statusCode).toBe(304);
  const content = await publish('%PDF-1.4 two');
  const answer = await app.inject(asked);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.rawPayload).toEqual(content);
});

test('HEAD tells the size without the file', async () => {
  const { app, publish } = await start();
  const content = await publish('%PDF-1.4 one');
  const answer = await app.inject({ method: 'HEAD', url: ADDRESS });
  expect(answer.headers['content-length']).toBe(String(content.length));
  expect(answer.body).toBe('');
});

test('a picture that is opened by itself runs no script in the name of the site', async () => {
  const { app, publish } = await start('client/downloads/Chart.svg');
  await publish('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const answer = await app.inject('/named/Chart.svg');
  expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/default-src 'none'.*sandbox/),
  ]);
});

test('a script that is offered for download can be no service worker', async () => {
  const { app, publish } = await start('client/downloads/worker.js');
  await publish('addEventListener("fetch", () => {})');
  const { statusCode, headers } = await app.inject('/named/worker.js');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream']);
});

test('a guide is shown by the browser, in a window that the page which opened it has no hold on, each time that it is opened', async () => {
  const { app, publish } = await start();
  await publish('%PDF-1.4 one');
  const first = await app.inject(ADDRESS);
  const again = await app.inject({ url: ADDRESS, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const { headers } of [first, again])
    expect([headers['content-security-policy'], headers['cross-origin-opener-policy']]).toEqual([undefined, undefined]);
});

test('where no release holds it, it is not found', async () => {
  const { app } = await start();
  const answer = await app.inject(ADDRESS);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, 'The page', undefined]);
});

test('a guide that is not what was published is sent to nobody, and its name is not kept for it', async () => {
  const { app, publish, place } = await start();
  const content = await publish('%PDF-1.4 one');
  await truncate(place(), 5);
  const { statusCode, headers } = await app.inject(ADDRESS);
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
  await writeFile(place(), content);
  expect((await app.inject(ADDRESS)).rawPayload).toEqual(content);
});

test('where a guide is gone here, that of the release before is sent', async () => {
  const { app, publish, place } = await start();
  const before = await publish('%PDF-1.4 one');
  const { etag } = (await app.inject(ADDRESS)).headers;
  await publish('%PDF-1.4 two');
  await rm(place());
  const answer = await app.inject(ADDRESS);
  expect([answer.rawPayload, answer.headers.etag]).toEqual([before, etag]);
});
