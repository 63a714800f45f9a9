import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared/commands/free-port';
import { repository, startOrigin, startOriginOn } from '../origin.ts';
import { adminOf } from '../support/admin.ts';
import { release } from '../support/release-command.ts';
import { publish, readPackage, withEditedFile } from '../support/release-package.ts';
import { addRemovedSection } from '../support/removed-section.ts';
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
    const child = spawn(process.execPath, [path.join(repository, script), ...words], { env: { ...process.env, ...env }, timeout: 120_000 });
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
  expect(await runScript('section-kit/cli/release.ts', ['publish', 'shop'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining("no section 'shop'"),
  });
  expect(await runScript('section-kit/cli/release.ts', ['publish', 'give'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('RELEASE_TOKEN'),
  });
  const nobody = { ...env, ORIGIN_URL: `http://localhost:${await freePort()}` };
  expect(await runScript('section-kit/cli/release.ts', ['publish', 'give'], nobody)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ORIGIN_URL'),
  });
});

test('an origin without a shell says so instead of Ready, and is ready as soon as one is published to it', async () => {
  const dataDir = path.join(folder, 'empty');
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(repository, 'origin/cli/serve.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const url = `http://localhost:${port}`;
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Not ready: No shell is published');
    expect(output).toContain('pnpm release publish shell');
    expect(output).not.toMatch(/^Ready: /m);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const address of ['/readyz', '/', '/bn/give_zakat']) {
      const answer = await fetch(url + address);
      expect([address, answer.status, answer.headers.get('retry-after')]).toEqual([address, 503, '5']);
    }
    const token = (await readFile(path.join(dataDir, 'secrets/release-token'), 'utf8')).trim();
    const signingKey = await readFile(path.join(dataDir, 'secrets/development-key.pem'), 'utf8');
    expect(await publish({ url, token, signingKey }, 'shell', await readPackage('shell'))).toMatchObject({ status: 201 });
    await expect.poll(() => output, { timeout: 60_000 }).toContain(`Ready: ${url}`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('a section that was taken out of the table keeps nothing from starting and publishing, and is ended by a command', async () => {
  const dataDir = path.join(folder, 'removed');
  await cp(process.env.ORIGIN_TEMPLATE ?? '', dataDir, { recursive: true });
  const version = await addRemovedSection(dataDir, 'unlisted', 'about');
  const origin = await startOriginOn(dataDir);
  try {
    expect(origin.output()).toContain('end it: pnpm release retire unlisted --why');
    expect((await fetch(`${origin.url}/about_zakat`)).status).toBe(200);
    const shell = await readPackage('shell');
    const changed = withEditedFile(shell, `client/${shell.release.client.entry}`, (text) => `${text}\n// without it`);
    expect(await publish(origin, 'shell', changed)).toMatchObject({ status: 201 });

    const file = `${origin.url}/releases/unlisted/${version}/remoteEntry.js`;
    expect((await fetch(file)).status).toBe(200);
    await expect(release(origin, 'doctor')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/table: unlisted is no section of this site.*retire unlisted/s),
    });
    expect(await release(origin, 'status')).toContain('pnpm release retire unlisted');
    expect(await release(origin, 'retire', 'unlisted', '--why', 'Merged into About')).toContain('unlisted is retired');
    expect(await release(origin, 'doctor')).toContain('All is well');
    expect(await release(origin, 'status')).toContain('unlisted was retired at');
    expect(await release(origin, 'history', 'unlisted')).toMatch(/retire .*Merged into About/);
    expect((await fetch(file)).status).toBe(200);
    expect((await fetch(`${origin.url}/unlisted`)).status).toBe(404);
    expect(await (await fetch(`${origin.url}/sitemap.xml`)).text()).not.toContain('/unlisted');
  } finally {
    await origin.stop();
  }
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
