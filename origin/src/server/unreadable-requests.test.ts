import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { INERT_POLICY } from './content-policy.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';

const PUBLISH = 'POST /_releases/api/sections/give/releases HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8000000\r\n';

test.each([
  ['a control character in a header', `${PUBLISH}x-a: a\u0001b\r\n\r\n`, 400],
  ['a method that nobody knows', `${PUBLISH.replace('POST', 'FOO')}\r\n`, 400],
  ['headers that are too long', `${PUBLISH}cookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('a proxy can send the rest of a request with %s, which is read and thrown away', async (_what, head, status) => {
  const { app } = await originWithReleases([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const ended = once(socket, 'end');
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  socket.write(head);
  await once(socket, 'data');
  for (let sent = 0; sent < 8; sent += 1) await new Promise((resolve) => socket.write('x'.repeat(1_000_000), resolve));
  socket.end();
  await ended;
  await once(socket, 'close');
  expect(socket.errored).toBeNull();
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(answers).toContain(`content-security-policy: ${INERT_POLICY}`);
});
