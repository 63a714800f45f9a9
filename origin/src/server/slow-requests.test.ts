import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';

const HALF_A_FORM =
  'POST /api/v1/contact-store HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"name"';

test('a request has a minute to arrive, and its connection is closed after that', async () => {
  const { app } = await originWithReleases([]);
  expect(app.server).toMatchObject({ requestTimeout: 60_000, headersTimeout: 20_000 });
  // A test need not wait as long.
  Object.assign(app.server, { requestTimeout: 100, headersTimeout: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(HALF_A_FORM);
    return text(socket);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
