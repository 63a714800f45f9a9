import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callOrigin } from './call-origin.ts';

test.each([
  ['reads', undefined, /did not answer within 0\.2 s\. Try again\./],
  ['changes something', { why: 'A test' }, /Look with `pnpm release status` whether it was done/],
])('an origin that never answers what %s is given up, with what to do', async (_what, body, message) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const target = { originUrl: `http://127.0.0.1:${port}`, token: 'a token' };
  await expect(callOrigin(target, '/status', body, 200)).rejects.toThrow(message);
});
