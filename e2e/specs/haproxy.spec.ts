import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type TlsAnswer, askOverTls } from '../support/ask-over-tls.ts';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { hasTlsNginx, startTlsNginx } from '../support/nginx.ts';

// What HAProxy with the rules of deploy/haproxy.cfg makes of requests, behind nginx: the origins here answer what a test wants.

// biome-ignore lint/suspicious/noSkippedTests: the site needs no proxy to be built and tested.
test.skip(!hasTlsNginx() || !hasHaproxy(), 'nginx, openssl or HAProxy is not installed');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs nginx and HAProxy before an origin for each way to answer; they are ready unless they answer `/readyz` themselves. */
async function behindHaproxy(
  answers: readonly [Answer, ...Answer[]],
  act: (session: ClientHttp2Session, endOrigins: () => void) => Promise<void>,
) {
  await using ends = new AsyncDisposableStack();
  const urls: string[] = [];
  const origins: Server[] = [];
  const endOrigins = () => {
    for (const origin of origins) {
      origin.close();
      origin.closeAllConnections();
    }
  };
  ends.defer(endOrigins);
  for (const answer of answers) {
    const origin = createServer(answer);
    await once(origin.listen(0, '127.0.0.1'), 'listening');
    origins.push(origin);
    urls.push(`http://127.0.0.1:${(origin.address() as AddressInfo).port}`);
  }
  const haproxy = ends.adopt(await startHaproxy(urls, { hasPatience: true }), (it) => it.stop());
  const nginx = ends.adopt(await startTlsNginx(haproxy.url), (it) => it.stop());
  const session = ends.adopt(connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false }), (it) => it.destroy());
  await act(session, endOrigins);
}

const statusOf = ({ headers }: TlsAnswer) => headers[':status'];

test('in a crowd that lasts, a page is refused at once and in the language of its address, and forms are not', async () => {
  const unanswered: ServerResponse[] = [];
  const answer: Answer = ({ method, url }, response) => {
    // A page that the origin has to make for one visitor has no part in this.
    if (method === 'POST' || url === '/readyz' || url === '/zakat/give/5250') response.end('answered');
    else unanswered.push(response);
  };
  await behindHaproxy([answer], async (session) => {
    const crowd = Array.from({ length: 120 }, (_, number) => askOverTls(session, { ':path': `${number % 2 ? '/bn' : ''}/page/${number}` }));
    const refused = await Promise.any(
      crowd.map(async (asked) => {
        const answered = await asked;
        if (statusOf(answered) !== 503) throw new Error('It was answered.');
        return answered;
      }),
    );
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const form = { ':path': '/api/v1/contact-store', ':method': 'POST', 'content-type': 'application/json' };
    expect(await askOverTls(session, form, '{}')).toMatchObject({ headers: { ':status': 200 }, body: 'answered' });
    expect(await askOverTls(session, { ':path': '/zakat/give/5250' })).toMatchObject({ headers: { ':status': 200 }, body: 'answered' });

    const releasing = setInterval(() => {
      for (const response of unanswered.splice(0)) response.end('page');
    }, 5);
    const answered = await Promise.all(crowd);
    clearInterval(releasing);
    for (const [number, { headers, body }] of answered.entries()) {
      if (headers[':status'] === 200) expect(body).toBe('page');
      else expect(body).toContain(number % 2 ? '<html lang="bn">' : '<html lang="en">');
    }
    const waited = answered.filter((one) => statusOf(one) === 200).length;
    // Twelve at the origin, and a burst that waited for them.
    expect(waited).toBeGreaterThan(60);
    expect(waited).toBeLessThan(120);
  });
});

test('in a crowd, pages are refused while forms have fallen behind, and answered once those are', async () => {
  const forms: ServerResponse[] = [];
  const pages: ServerResponse[] = [];
  const answer: Answer = ({ method, url }, response) => {
    if (url === '/readyz') response.end();
    else (method === 'POST' ? forms : pages).push(response);
  };
  await behindHaproxy([answer], async (session) => {
    const ask = (address: string) => askOverTls(session, { ':path': address });
    const form = { ':path': '/api/v1/contact-store', ':method': 'POST', 'content-type': 'application/json' };
    const posted = Array.from({ length: 17 }, () => askOverTls(session, form, '{}'));
    await expect.poll(() => forms.length).toBe(17);
    const releasing = setInterval(() => {
      for (const response of pages.splice(0)) response.end('page');
    }, 5);
    const afterBurst = async () => {
      await Promise.all(Array.from({ length: 90 }, (_, number) => ask(`/burst/${number}`)));
      return statusOf(await ask('/alone'));
    };
    await expect.poll(afterBurst).toBe(503);
    for (const response of forms) response.end('form');
    expect((await Promise.all(posted)).map(statusOf)).toEqual(Array.from({ length: 17 }, () => 200));
    expect(await ask('/alone')).toMatchObject({ headers: { ':status': 200 }, body: 'page' });
    clearInterval(releasing);
  });
});

test('an origin that is not ready is left out, and comes back', async () => {
  let isReady = false;
  const first: Answer = ({ url }, response) => void response.writeHead(url === '/readyz' && !isReady ? 503 : 200).end('first');
  const second: Answer = (_, response) => void response.end('second');
  await behindHaproxy([first, second], async (session) => {
    const answerers = async () => {
      // With a query, so that nginx caches none of them.
      const answered = await Promise.all(Array.from({ length: 8 }, (_, number) => askOverTls(session, { ':path': `/?${number}` })));
      return [...new Set(answered.map(({ body }) => body))].sort();
    };
    await expect.poll(answerers).toEqual(['second']);
    isReady = true;
    await expect.poll(answerers).toEqual(['first', 'second']);
  });
});

test('what teams ask reaches an origin that is not ready, and so do visitors where none is', async () => {
  let checks = 0;
  const answer: Answer = ({ url = '' }, response) => {
    if (url === '/readyz') checks += 1;
    response.writeHead(url === '/readyz' ? 503 : 200).end(`answered ${url}`);
  };
  await behindHaproxy([answer], async (session) => {
    const ask = (address: string) => askOverTls(session, { ':path': address });
    // HAProxy believes the second one.
    while (checks < 4) {
      for (const address of ['/_releases/api/status', '/give_zakat?amount=5', '/bn']) {
        expect(await ask(address)).toMatchObject({ headers: { ':status': 200 }, body: `answered ${address}` });
      }
      await wait(100);
    }
  });
});

test('where no origin answers, visitors get the copy that nginx has, and the error page without one', async () => {
  const answer: Answer = (_, response) => void response.writeHead(200, { 'cache-control': 'public, s-maxage=1' }).end('page');
  await behindHaproxy([answer, answer], async (session, endOrigins) => {
    const ask = (address: string) => askOverTls(session, { ':path': address });
    expect((await ask('/kept')).body).toBe('page');
    endOrigins();
    // nginx counts whole seconds, and HAProxy notices after one.
    await wait(2_500);
    await expect.poll(() => ask('/kept'), { timeout: 5_000 }).toMatchObject({ headers: { ':status': 200 }, body: 'page' });
    const unknown = await ask('/bn/never-asked-for');
    expect(statusOf(unknown)).toBe(503);
    expect(unknown.body).toContain('<html lang="bn">');
  });
});

test('a page whose origin ends is asked for at the other one, a form is not, and nobody else notices', async () => {
  const seen: string[] = [];
  const answer: Answer = ({ method, url = '' }, response) => {
    if (!url.includes('/ends')) return response.end('page');
    seen.push(`${method} ${url}`);
    if (seen.filter((it) => it === `${method} ${url}`).length === 1) return response.destroy();
    return response.end('answered');
  };
  await behindHaproxy([answer, answer], async (session) => {
    expect(await askOverTls(session, { ':path': '/ends' })).toMatchObject({ headers: { ':status': 200 }, body: 'answered' });
    const form = { ':path': '/bn/ends/form', ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' };
    const lost = await askOverTls(session, form, 'donation=5000');
    // HAProxy's answer, or nginx's where HAProxy only closes the connection.
    expect([502, 503]).toContain(statusOf(lost));
    expect(lost.body).toContain('একবারই নেওয়া হবে');
    expect(seen).toEqual(['GET /ends', 'GET /ends', 'POST /bn/ends/form']);
    expect(await askOverTls(session, { ':path': '/' })).toMatchObject({ headers: { ':status': 200 }, body: 'page' });
  });
});

test('what nginx takes, HAProxy passes on: long addresses, what they lead to, and packages', async () => {
  const answer: Answer = (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/old')) return void response.writeHead(308, { location: `/new${url.slice(4).replaceAll('~', '%7E')}` }).end();
    let bytes = 0;
    request.on('data', (data: Buffer) => {
      bytes += data.length;
    });
    return void request.once('end', () => response.end(`${bytes}`));
  };
  await behindHaproxy([answer], async (session) => {
    const moved = await askOverTls(session, { ':path': `/old?${'~'.repeat(7_900)}` });
    expect(statusOf(moved)).toBe(308);
    expect(moved.headers.location).toHaveLength(3 * 7_900 + 5);
    const published = { ':path': '/_releases/api/sections/give/releases', ':method': 'POST' };
    expect((await askOverTls(session, published, 'x'.repeat(3_000_000))).body).toBe('3000000');
  });
});
