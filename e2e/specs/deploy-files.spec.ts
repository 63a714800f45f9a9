import { readFile, readdir } from 'node:fs/promises';
import { connect } from 'node:http2';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { askOverTls } from '../support/ask-over-tls.ts';
import { hasTlsNginx, startTlsNginx } from '../support/nginx.ts';
import { readPackage } from '../support/release-package.ts';
import { sharedOrigin } from '../support/site.ts';

/** The addresses of what nginx keeps on its disk. */
async function keptBy(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'cache'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'));
  return (await Promise.all(files)).map((content) => /^KEY: (.*)$/m.exec(content)?.[1] ?? '');
}

/** How browsers and programs write what they read, and what they are sent then; each is the first to ask for a file. */
const ENCODINGS: readonly (readonly [written: string, encoding: string | undefined])[] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000', undefined],
  ['br;q=0.5', 'br'],
  ['GZIP;q=1', 'gzip'],
  ['x-br', undefined],
  ['identity', undefined],
];

// biome-ignore lint/suspicious/noSkippedTests: the site needs no nginx to be built and tested.
test.skip(!hasTlsNginx(), 'nginx or openssl is not installed');

test('nginx serves pages over TLS and HTTP/2 as the origin compressed them, and moves pages, not forms, from http to https', async () => {
  const nginx = await startTlsNginx(sharedOrigin());
  const { plainUrl: plain, folder } = nginx;
  try {
    const moved = await fetch(`${plain}/give_zakat?amount=5`, { redirect: 'manual', headers: { host: 'zakat.example.org' } });
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toMatch(/^https:\/\/[^/]+\/give_zakat\?amount=5$/);
    expect((await fetch(`${plain}/give_zakat`, { method: 'POST', redirect: 'manual' })).status).toBe(403);

    const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
    try {
      const { headers: page } = await askOverTls(session, { ':path': '/give_zakat', 'accept-encoding': 'br' });
      expect(page).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
      // Kept for others is what is everybody's: no query, which may hold an amount, and nothing that a cookie may change.
      await askOverTls(session, { ':path': '/give_zakat?amount=5', 'accept-encoding': 'br' });
      await askOverTls(session, { ':path': '/about_zakat', 'accept-encoding': 'br', cookie: '__Host-preview=x' });
      await askOverTls(session, { ':path': '/contact', 'accept-encoding': 'br' });
      // A file that is compressed with what one browser has is for nobody else; nor does a made-up dictionary fill the disk.
      const { client, version } = (await readPackage('shell')).release;
      const dictionary = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${'A'.repeat(43)}=:` };
      const { headers: file } = await askOverTls(session, { ':path': `/releases/shell/${version}/${client.entry}`, ...dictionary });
      expect(file).toMatchObject({ ':status': 200, 'use-as-dictionary': expect.stringContaining('/releases/shell/*/') });
      await expect.poll(() => keptBy(folder)).toEqual(['zakat.example.org/give_zakatbr']);
    } finally {
      session.destroy();
    }
    const readLog = () => readFile(path.join(folder, 'zakat-site.log'), 'utf8');
    // nginx writes it a second later; the last request is the last line.
    await expect.poll(readLog).toContain('GET /releases/shell/');
    const log = await readLog();
    expect(log).toContain('GET /give_zakat 200');
    expect(log).not.toContain('amount');
  } finally {
    await nginx.stop();
  }
});

test('whatever a browser calls its encodings, nginx keeps an answer for those alone who can read it', async () => {
  const nginx = await startTlsNginx(sharedOrigin());
  const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
  try {
    const { version, files } = (await readPackage('shell')).release;
    const scripts = files.filter(({ path: file }) => /^client\/.*\.js$/.test(file)).sort((one, other) => other.bytes - one.bytes);
    for (const [index, [first]] of ENCODINGS.entries()) {
      const address = `/releases/shell/${version}/${scripts[index]?.path.slice('client/'.length)}`;
      await askOverTls(session, { ':path': address, 'accept-encoding': first });
      for (const [written, encoding] of ENCODINGS) {
        const { headers: answer } = await askOverTls(session, { ':path': address, 'accept-encoding': written });
        expect([first, written, answer[':status'], answer['content-encoding']]).toEqual([first, written, 200, encoding]);
      }
    }
  } finally {
    session.destroy();
    await nginx.stop();
  }
});
