import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, repository, startOrigin } from '../origin.ts';
import { adminOf } from '../support/admin.ts';
import { expect, sharedOrigin, test } from '../support/site.ts';

interface RateAnswer {
  readonly prices: { readonly xag: { readonly selling_price: number } };
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function runScript(script: string, words: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(repository, script), ...words], { env: { ...process.env, ...env }, timeout: 20_000 });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zakat-commands-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a port in use is named, with what to do', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { code, output } = await runScript('origin/cli/start.ts', [], { PORT: String(port), DATA_DIR: path.join(folder, 'port') });
  server.close();
  expect(code).toBe(1);
  expect(output).toContain(`port ${port}`);
  expect(output).toContain('set PORT');
});

test('a data folder that cannot be written is named, with what to do', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const { code, output } = await runScript('origin/cli/start.ts', [], {
    PORT: String(await freePort()),
    DATA_DIR: path.join(file, 'data'),
  });
  expect(code).toBe(1);
  expect(output).toContain(file);
  expect(output).toContain('DATA_DIR');
  expect(output).not.toContain('    at ');
});

test('a malformed port is refused before anything starts', async () => {
  const { code, output } = await runScript('origin/cli/start.ts', [], { PORT: 'many' });
  expect(code).toBe(1);
  expect(output).toContain('PORT');
});

test('publishing an unknown section, with a wrong token or to nobody, says what to do', async () => {
  const env = { ORIGIN_URL: sharedOrigin(), RELEASE_TOKEN: 'wrong', DATA_DIR: process.env.ORIGIN_DATA_DIR ?? '' };
  expect(await runScript('origin/cli/release.ts', ['publish', 'shop'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining("no section 'shop'"),
  });
  expect(await runScript('origin/cli/release.ts', ['publish', 'give'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('RELEASE_TOKEN'),
  });
  const nobody = { ...env, ORIGIN_URL: `http://localhost:${await freePort()}` };
  expect(await runScript('origin/cli/release.ts', ['publish', 'give'], nobody)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ORIGIN_URL'),
  });
});

test('a new rate shows on the next page, and a malformed one changes nothing', async () => {
  const origin = await startOrigin();
  try {
    const rate = async () => (await (await fetch(`${origin.url}/api/v1/fetch-metal-rate?gram=1`)).json()) as RateAnswer;
    await adminOf(origin, 'rates', 'set', '--gold', '16000', '--silver', '250.50');
    expect((await rate()).prices.xag.selling_price).toBe(250.5);
    const words = (await (await fetch(origin.url)).text()).replace(/<[^>]+>/g, '');
    expect(words).toContain('1,53,396.18');
    await expect(adminOf(origin, 'rates', 'set', '--gold', 'much', '--silver', '1')).rejects.toThrow(/gold/);
    expect((await rate()).prices.xag.selling_price).toBe(250.5);
  } finally {
    await origin.stop();
  }
});
