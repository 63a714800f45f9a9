import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { busyPage } from '../pages/errors.ts';
import type { AskedKind } from './admission.ts';
import { admittingServer } from './admitting-server.ts';
import type { RequestKind } from './request-kind.ts';

async function start(admitted: readonly AskedKind[], readyPath?: string) {
  const steps: string[] = [];
  const ready = {
    find({ url }: IncomingMessage) {
      if (url !== readyPath) return undefined;
      steps.push('found');
      return (response: ServerResponse) => {
        steps.push('sent');
        response.end('ready');
      };
    },
  };
  const seen = { refused: [] as RequestKind[], formsArrived: 0, formsEnded: 0, routed: [] as string[], isEnding: false };
  const begin: { later(form: () => void): void } = { later: globalThis.setImmediate };
  const admission = {
    arrived: () => undefined,
    admit: (kind: AskedKind) => admitted.includes(kind),
    beginForm: (form: () => void) => begin.later(form),
    formArrived: () => {
      seen.formsArrived += 1;
    },
    formEnded: () => {
      seen.formsEnded += 1;
    },
  };
  const onRefused = (kind: RequestKind) => void seen.refused.push(kind);
  const app = Fastify({
    serverFactory: admittingServer({
      admission,
      onRefused,
      busyPage,
      isEnding: () => seen.isEnding,
      ready,
      known: { has: (target) => target.startsWith('/contact') },
    }),
  });
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (request) => void seen.routed.push(request.url));
  app.all('/*', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, seen, begin, steps, ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) };
}

test('what is not admitted is answered before anything else is done with it, with a time to come again', async () => {
  const { seen, ask } = await start(['health', 'release']);
  const page = await ask('/bn/contact?amount=5');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toMatch(/<html lang="bn">.*এই মুহূর্তে অনেকে সাইটটি দেখছেন/s);
  const form = await ask('/api/v1/contact-store', { method: 'POST', body: 'a'.repeat(200_000), headers: { 'accept-language': 'en' } });
  expect([form.status, await form.json()]).toEqual([
    503,
    { message: 'We cannot take forms just now. Yours was not recorded. Please try again in a few minutes.' },
  ]);
  const posted = await ask('/bn/zakat/give', { method: 'POST', body: 'donation=5' });
  expect(posted.status).toBe(503);
  expect(await posted.text()).toMatch(
    /আপনার ফরমটি নেওয়া হয়নি; কয়েক মিনিট পরে আবার পাঠান। ব্রাউজারে এক পাতা পেছনে যান: যা লিখেছেন, তা সেখানেই আছে।<\/p><\/main>/,
  );
  const call = await ask('/api/v1/site', { headers: { 'accept-language': 'bn' } });
  expect(await call.json()).toEqual({ message: 'এই মুহূর্তে এটি পাওয়া যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।' });
  await ask('/releases/give/1/client/a.js');
  await ask('/_unknown');
  expect(seen.refused).toEqual(['page', 'form', 'form', 'api', 'file', 'page']);
  expect(seen.routed).toEqual([]);
  for (const path of ['/healthz', '/readyz', '/_releases', '/_releases/api/publish']) expect((await ask(path)).status).toBe(200);
});

test('a page that lies ready is sent where others are refused: refusing it would take as long', async () => {
  const { seen, ask } = await start([], '/zakat');
  expect(await (await ask('/zakat')).text()).toBe('ready');
  expect((await ask('/other')).status).toBe(503);
  expect(seen.refused).toEqual(['page']);
  seen.isEnding = true;
  // Its answer would keep the connection.
  expect((await ask('/zakat')).status).toBe(503);
});

test('answers that are at hand are sent one right after the other, behind all that has arrived', async () => {
  const { app, seen, steps } = await start([], '/zakat');
  const answers = ['/zakat', '/other', '/zakat'].map((url) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url });
    const response = new ServerResponse(request);
    app.server.emit('request', request, response);
    return response;
  });
  expect([steps, seen.refused, answers.some(({ headersSent }) => headersSent)]).toEqual([['found', 'found'], [], false]);
  await setImmediate();
  expect([steps, seen.refused]).toEqual([['found', 'found', 'sent', 'sent'], ['page']]);
  expect(answers.map(({ statusCode, writableEnded }) => [statusCode, writableEnded])).toEqual([
    [200, true],
    [503, true],
    [200, true],
  ]);
});

test('what is not known to be an address of the site is admitted as such, and refused as a page', async () => {
  const { seen, ask } = await start(['page']);
  const statuses = await Promise.all(['/contact?amount=5', '/wp-admin'].map(async (path) => (await ask(path)).status));
  expect([statuses, seen.refused]).toEqual([[200, 503], ['page']]);
});

test('a form is counted from its arrival until its answer, and not before it is here', async () => {
  const { app, seen, ask } = await start(['form']);
  const send = () => ask('/contact', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } });
  expect((await send()).status).toBe(200);
  await expect.poll(() => [seen.formsArrived, seen.formsEnded]).toEqual([1, 1]);

  const begun = Promise.withResolvers<void>();
  app.server.once('request', () => begun.resolve());
  const half = new AbortController();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('a')) });
  const answer = ask('/contact', { method: 'POST', body, duplex: 'half', signal: half.signal } as RequestInit);
  await begun.promise;
  expect(seen.formsArrived).toBe(1);
  half.abort();
  await expect(answer).rejects.toThrow();

  const tooLong = await ask('/contact', { method: 'POST', body: 'a'.repeat(2_000_000), headers: { 'content-type': 'text/plain' } });
  expect(tooLong.status).toBe(413);
  expect((await send()).status).toBe(200);
  await expect.poll(() => seen.formsEnded).toBe(seen.formsArrived);
});

test('a form whose sender left while it waited is not begun: nobody would learn that it was recorded', async () => {
  const { app, seen, begin, ask } = await start(['form']);
  const waiting = Promise.withResolvers<() => void>();
  begin.later = waiting.resolve;
  const left = Promise.withResolvers<void>();
  app.server.once('request', (_: IncomingMessage, response: ServerResponse) => response.once('close', left.resolve));
  const sender = new AbortController();
  const answer = ask('/contact', { method: 'POST', body: 'a=b', signal: sender.signal });
  const beginIt = await waiting.promise;
  sender.abort();
  await expect(answer).rejects.toThrow();
  await left.promise;
  beginIt();
  await setImmediate();
  expect(seen.routed).toEqual([]);
});

test('an origin that ends says so in refusals, too', async () => {
  const { seen, ask } = await start([]);
  expect((await ask('/')).headers.get('connection')).toBe('keep-alive');
  seen.isEnding = true;
  expect((await ask('/')).headers.get('connection')).toBe('close');
});
