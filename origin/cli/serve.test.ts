import { randomUUID } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from 'shared/commands/free-port';
import { originWithReleases } from '../src/testing/origin-with-releases.ts';
import { startRetryingProxy } from '../src/testing/retrying-proxy.ts';
import { packSection, packShell } from '../src/testing/sample-releases.ts';
import { startServe } from '../src/testing/serve-process.ts';
import { temporaryFolder } from '../src/testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../src/testing/test-keys.ts';

const HALF_A_FORM =
  'POST /api/v1/contact-store HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{';

/** So many unknown addresses are begun in any turn, however little rest an origin has had. Of more, it may refuse some on a busy machine. */
const UNKNOWN_AT_ONCE = 2;

/** Takes its time for each page, so that there always are some under way. */
const shell = packShell({
  'server/entry-server.js': `
    export async function render({ path }) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      return { status: 200, html: '<!doctype html><html lang="en"><title>' + path + '</title>' + 'x'.repeat(100000) + '</html>' };
    }`,
});

/** A site with releases, and the settings of an origin of it on a port of its own. */
async function site() {
  const { data, dataDir, databaseUrl } = await originWithReleases([shell, packSection()]);
  return {
    data,
    settingsOn: (port: number) => ({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'info' },
      SUBMISSIONS_PER_MINUTE: '1000000',
    }),
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly connection: string | undefined;
}

function ask(agent: Agent, port: number, url: string, pledge?: object): Promise<Answer> {
  const method = pledge ? 'POST' : 'GET';
  const headers = { host: 'localhost', ...(pledge && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: url, method, headers }, (answer: IncomingMessage) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, connection: answer.headers.connection }), reject);
    });
    asked.on('error', reject).end(pledge && JSON.stringify(pledge));
  });
}

/** Answers `ended` once the other side has ended the connection. */
function slowClient(port: number, sent: string): { socket: Socket; ended: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  if (sent) socket.write(sent);
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve())) };
}

test('an origin that is told to end under load answers all that it has begun, waits for no slow client, and says first that it is not ready', async () => {
  const { data, settingsOn } = await site();
  const port = await freePort();
  const origin = await startServe({ ...settingsOn(port), DRAIN_SECONDS: '3', STOP_SECONDS: '8' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answers: Answer[] = [];
  const broken: NodeJS.ErrnoException[] = [];
  let asked = 0;
  const visitors = Array.from({ length: 10 }, async (_, visitor) => {
    while (broken.length === 0 || broken.every(({ code }) => code !== 'ECONNREFUSED')) {
      asked += 1;
      const isPledge = visitor >= UNKNOWN_AT_ONCE;
      const pledge = { name: `Giver ${asked}`, phone: '01712345678', donation: '5000' };
      await (isPledge ? ask(agent, port, '/api/v1/contact-store', pledge) : ask(agent, port, `/zakat/give/${asked}`)).then(
        (answer) => answers.push(answer),
        (error) => broken.push(error),
      );
      // Ten of them always have something under way, and leave the machine room for other tests.
      await wait(25);
    }
  });
  // Some never finish what they send, some only connect, and one reads slowly but to the end.
  for (const sent of ['', HALF_A_FORM, 'GET / HT']) slowClient(port, sent);
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  const reader = slowClient(port, 'GET /give_zakat HTTP/1.1\r\nhost: localhost\r\n\r\n');
  reader.socket.pause();
  const ended = origin.end();
  await expect.poll(() => ask(agent, port, '/readyz')).toMatchObject({ status: 503, connection: 'close' });
  expect(await ask(agent, port, '/healthz')).toMatchObject({ status: 200 });
  const read = text(reader.socket);
  await Promise.all(visitors);
  expect(await ended).toMatchObject({ code: 0 });
  expect(await read).toMatch(/^HTTP\/1\.1 200 [\s\S]*x<\/html>\s*0?\s*$/);

  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  // Those that came too late were not begun: all that were are in the log, and each has its answer.
  expect([...new Set(broken.map(({ code }) => code))].filter((code) => !['ECONNREFUSED', 'ECONNRESET'].includes(`${code}`))).toEqual([]);
  const begun = origin
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"') && /"route":"(\/api\/v1\/contact-store|\/\*)","status":200/.test(line));
  expect(begun.length).toBe(answers.length + 1);
  const stored = (await data.listPledges()).map(({ reference }) => reference);
  const acknowledged = answers.flatMap(({ body }) => /"reference":"([^"]+)"/.exec(body)?.[1] ?? []);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});

test('a public origin without a mail server says at its start that mails wait, and what to set', async () => {
  const { settingsOn } = await site();
  const origin = await startServe({ ...settingsOn(await freePort()), DATA_KEY: TEST_DATA_KEY, NODE_ENV: 'production' });
  expect(origin.output()).toMatch(/^MAIL_URL is not set, .*smtp:\/\/user:password@host:587/m);
});

test('two origins behind a proxy are started again, one after the other, and no page fails', async () => {
  const { settingsOn } = await site();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startServe({ ...settingsOn(port), DRAIN_SECONDS: '1', STOP_SECONDS: '10' });
  const origins = await Promise.all(ports.map(start));
  const proxy = await startRetryingProxy(ports, 100);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const statuses: Record<number, number> = {};
  let isOver = false;
  const visitors = Array.from({ length: 5 }, async (_, visitor) => {
    for (let page = 0; !isOver; page += 1) {
      const isUnknown = visitor < UNKNOWN_AT_ONCE && page % 2 === 0;
      const { status } = await ask(agent, proxy, isUnknown ? `/zakat/give/${visitor}${page}` : '/give_zakat');
      statuses[status] = (statuses[status] ?? 0) + 1;
      await wait(10);
    }
  });
  for (const [index, port] of ports.entries()) {
    expect(await origins[index]?.end()).toMatchObject({ code: 0 });
    await start(port);
  }
  isOver = true;
  await Promise.all(visitors);
  expect(statuses).toEqual({ 200: expect.any(Number) });
});

test.each([
  ['203.0.113.9', /HOST is '203\.0\.113\.9', which is no address of this machine\. Set HOST to one of this machine's, such as 127/],
  [
    'no..host',
    /HOST is 'no\.\.host', a name that leads nowhere \(getaddrinfo E[A-Z_]+ no\.\.host\)\. Set HOST to one of this machine's, such as 127/,
  ],
])('an origin that cannot listen at %s says so in one line, and what to do', async (HOST, words) => {
  const { settingsOn } = await site();
  const started = startServe({ ...settingsOn(await freePort()), HOST, LOG_LEVEL: 'warn', DATA_KEY: TEST_DATA_KEY });
  const failure = await started.then(
    () => 'It listens.',
    (error: Error) => error.message,
  );
  expect(failure.trim().split('\n')).toEqual(['The origin ended with 1:', expect.stringMatching(words)]);
});

test('systemd is told when an origin is ready and when it ends', async () => {
  const { settingsOn } = await site();
  const folder = await temporaryFolder();
  const told = path.join(folder, 'told');
  // In place of systemd's own program, which there is only where systemd is.
  await writeFile(path.join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${told}\n`);
  await chmod(path.join(folder, 'systemd-notify'), 0o755);
  const port = await freePort();
  const origin = await startServe({ ...settingsOn(port), NOTIFY_SOCKET: '/run/notify', PATH: `${folder}:${process.env.PATH}` });
  await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toContain(`/run/notify READY=1 STATUS=Serves http://localhost:${port}\n`);
  expect(origin.output()).toMatch(/^origin \S+( checkout)?, Node [\d.]+; shell \S+, give \S+$/m);
  await origin.end();
  expect(await readFile(told, 'utf8')).toContain('/run/notify STOPPING=1 STATUS=Answers what is under way\n');
});
