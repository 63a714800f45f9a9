import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createReleaseToken } from './releases/access/tokens.ts';
import { type AttackCase, attackCases, mapped, triedElsewhere } from './testing/attack-cases.ts';
import { SHELL_SERVER, packRelease } from './testing/packed-release.ts';
import { originWithReleases } from './testing/origin-with-releases.ts';

const repository = new URL('../../', import.meta.url);
const tried = attackCases.filter(({ id }) => !(id in triedElsewhere));

let origin: Awaited<ReturnType<typeof originWithReleases>>;
let port: number;
/** A shell with two pages: what it does not know is not found, as of a real one. */
const shellServer = SHELL_SERVER.replace(
  'document.rendered === null || section ? 200 : 503',
  "['/', '/contact'].includes(path) || section ? 200 : 404",
).replace('{ document }', '{ document, path }');
const tokens: Record<string, string> = {};

async function start() {
  origin = await originWithReleases([packRelease('shell', 'attacked', { server: shellServer }), packRelease('give', 'attacked')]);
  await origin.app.listen({ port: 0, host: '127.0.0.1' });
  port = (origin.app.server.address() as AddressInfo).port;
  tokens.TEAM_APPLY = (await createReleaseToken(origin.data.db, { section: 'apply', label: 'apply' })).token;
  tokens.TEAM_GIVE = (await createReleaseToken(origin.data.db, { section: 'give', label: 'give' })).token;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}

/** Sends a request as it is, without the corrections of a client. */
function send(options: RequestOptions & { headers: OutgoingHttpHeaders }, body: string | undefined): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, ms: performance.now() - started }),
      );
    });
    // An answer may come before all of a large body was taken.
    sent.on('error', reject);
    sent.end(body);
  });
}

function bodyOf({ body, rawBody, generate }: AttackCase['request']): string | undefined {
  if (generate) return JSON.stringify({ [generate.field]: generate.repeat.repeat(generate.count) });
  return rawBody ?? (body && JSON.stringify(body));
}

async function attack({ id, request: written }: AttackCase): Promise<Answer[]> {
  const asked = { ...written, ...mapped[id], headers: { ...written.headers, ...mapped[id]?.headers } };
  const body = bodyOf(asked);
  const once = (round: number) => {
    const rotated = asked.rotateHeader ? { [asked.rotateHeader]: `203.0.113.${round}` } : {};
    const authorization = asked.headers.authorization?.replace(/TEAM_\w+/, (name) => tokens[name] ?? name);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { ...asked.headers, ...rotated, ...length, ...(authorization ? { authorization } : {}) };
    return send({ method: asked.method ?? 'GET', path: asked.path ?? '/', headers }, body);
  };
  if (asked.parallel) return Promise.all(Array.from({ length: asked.parallel }, (_, round) => once(round)));
  const answers: Answer[] = [];
  for (let round = 0; round < (asked.repeat ?? 1); round += 1) answers.push(await once(round));
  return answers;
}

function expectAsWritten({ expected }: AttackCase, answers: readonly Answer[]): void {
  const last = answers.at(-1) as Answer;
  const {
    status,
    statusAll,
    statusLast,
    not = [],
    headers = {},
    headersAbsent = [],
    headersNot = {},
    bodyHas = [],
    bodyNot = [],
  } = expected;
  if (status) expect(status).toContain(last.status);
  if (statusLast) expect(statusLast).toContain(last.status);
  for (const answer of answers) {
    if (statusAll) expect(statusAll).toContain(answer.status);
    expect([...not, 500]).not.toContain(answer.status);
  }
  for (const [name, value] of Object.entries(headers)) {
    const given = String(last.headers[name] ?? '');
    if (value === true) expect(given, name).not.toBe('');
    else for (const part of [value].flat()) expect(given, name).toContain(part);
  }
  for (const name of headersAbsent) expect(last.headers[name], name).toBeUndefined();
  for (const [name, part] of Object.entries(headersNot)) expect(String(last.headers[name] ?? ''), name).not.toContain(part);
  for (const text of bodyHas) expect(last.body).toContain(text);
  for (const text of bodyNot) expect(last.body).not.toContain(text);
}

describe('an attack by a request', () => {
  const isRequest = ({ level }: AttackCase) => level === 'http';
  test.each(tried.filter(isRequest).map((one) => [one.id, one.title, one] as const))('%s: %s', async (id, _, attacked) => {
    await start();
    const answers = await attack(attacked);
    expectAsWritten(attacked, answers);
    await after[id]?.(answers);
  });

  test('ATK-109: a request in the body of another closes the connection', async () => {
    await start();
    const raw = attackCases.find(({ id }) => id === 'ATK-109')?.request.raw ?? '';
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(raw));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => undefined).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

const SQL = "Robert'); DROP TABLE pledge;--";

/** What else has to be true after an attack. */
const after: Readonly<Record<string, (answers: readonly Answer[]) => Promise<void>>> = {
  async 'ATK-001'() {
    expect(await origin.data.listPledges()).toContainEqual(expect.objectContaining({ name: SQL }));
  },
  async 'ATK-005'() {
    const names = (await origin.data.listPledges()).map(({ name }) => name);
    expect(names.join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  },
  async 'ATK-009'() {
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  },
  async 'ATK-011'() {
    for (const { created_at, reference } of await origin.data.listPledges()) {
      expect(created_at).not.toMatch(/^1970/);
      expect(reference).not.toBe('1');
    }
  },
  async 'ATK-041'() {
    expect(await origin.data.listEnquiries()).toContainEqual(expect.objectContaining({ held: 1 }));
  },
  async 'ATK-045'([first, second]) {
    expect(second?.body).toBe(first?.body);
  },
  async 'ATK-047'(answers) {
    const references = new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body));
    expect(references.size).toBe(1);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  },
  async 'ATK-091'([poisoned]) {
    const clean = await send({ path: '/', headers: { accept: 'text/html' } }, undefined);
    expect(poisoned?.body).toBe(clean.body);
  },
};

test('every attack is tried: here, or by the test that is named', () => {
  expect(attackCases.length).toBeGreaterThan(50);
  const unknown = [...Object.keys(mapped), ...Object.keys(triedElsewhere)].filter((id) => !attackCases.some((one) => one.id === id));
  expect(unknown).toEqual([]);
  expect(tried.filter(({ level }) => level !== 'http' && level !== 'raw').map(({ id }) => id)).toEqual([]);
  for (const [id, { file, title }] of Object.entries(triedElsewhere)) {
    expect(readFileSync(new URL(file, repository), 'utf8'), id).toContain(title);
  }
});
