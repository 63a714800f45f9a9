import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';

test.each(['/api/v1/contact-us', '/contact', '/_releases/api/publish'])(
  'a proxy can go on with a connection on which somebody posted too much to %s',
  async (path) => {
    const { app } = await originWithReleases([]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const body = JSON.stringify({ message: 'x'.repeat(3_000_000) });
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    await once(socket, 'end');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  },
);
