import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from 'shared/contracts/site';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';

/** The faults of settings that cannot be used. */
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toMatchObject({ name: 'SettingsError' });
    return (error as { faults: readonly string[] }).faults;
  }
  return [];
}

test('nothing needs to be set: a local site with sample data that says so', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    releaseToken: undefined,
    dataKeys: { current: undefined, readable: [] },
    trustedProxies: [],
    adminHost: undefined,
    blogHost: undefined,
  });
  expect(settings.site).toMatchObject({ sample: true, phone: '+880 1000-000000' });
  expect(path.basename(settings.dataDir)).toBe('data');
  expect(settings.database).toEqual({ kind: 'sqlite', file: path.join(settings.dataDir, 'site.sqlite') });
  expect(settings.mailRoute).toEqual({ kind: 'files', folder: path.join(settings.dataDir, 'outbox') });
  expect(settings.mailFrom).toBeUndefined();
});

test('everything can be set', async () => {
  const siteFile = path.join(await temporaryFolder(), 'site.json');
  await writeFile(siteFile, JSON.stringify({ ...readSettings({}).site, sample: false, phone: '+880 2000-000000' }));
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://zakat.example.org/',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'sqlite:///srv/zakat.sqlite',
    RELEASE_TOKEN: '0123456789abcdef',
    SESSION_SECRET: 'fedcba9876543210',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    DATA_KEY_OLD: `${Buffer.alloc(32, 2).toString('base64')}, ${Buffer.alloc(32, 3).toString('base64url')}`,
    MAIL_URL: 'smtps://user:secret@mail.example.org',
    MAIL_FROM: 'Zakat Foundation <letters@zakat.example.org>',
    SITE_FILE: siteFile,
    SUBMISSIONS_PER_MINUTE: '500',
    SUBMISSIONS_PER_MINUTE_OVERALL: '5000',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    ADMIN_HOST: 'http://10.0.0.7:8000/zakat/',
    BLOG_HOST: 'https://blog.example.org',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://zakat.example.org',
    dataDir: path.resolve('elsewhere'),
    database: { kind: 'sqlite', file: '/srv/zakat.sqlite' },
    releaseToken: '0123456789abcdef',
    sessionSecret: 'fedcba9876543210',
    dataKeys: { current: { id: expect.stringMatching(/^[0-9a-f]{16}$/) }, readable: [{}, {}] },
    mailRoute: { kind: 'smtp', url: 'smtps://user:secret@mail.example.org' },
    mailFrom: { name: 'Zakat Foundation', address: 'letters@zakat.example.org' },
    site: { sample: false, phone: '+880 2000-000000' },
    submissionsPerMinute: 500,
    submissionsPerMinuteOverall: 5000,
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    adminHost: 'http://10.0.0.7:8000/zakat',
    blogHost: 'https://blog.example.org',
  });
});

test.each(['postgres://zakat:secret@db:5432/zakat', 'postgresql://db/zakat?sslmode=verify-full'])(
  'a PostgreSQL server may hold the data: %s',
  (url) => {
    expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  },
);

test('texts of a scaffold are for work on the site alone', () => {
  expect(readSettings({}).allowUnwritten).toBe(false);
  expect(readSettings({ UNWRITTEN_TEXTS: 'on' }).allowUnwritten).toBe(true);
  expect(faultsOf({ UNWRITTEN_TEXTS: 'yes' })).toEqual([expect.stringMatching(/Set it to on, or leave it out for off/)]);
});

test('all faults are reported at once, each with what to do', async () => {
  const siteFile = path.join(await temporaryFolder(), 'site.json');
  await writeFile(siteFile, JSON.stringify({ ...readSettings({}).site, phone: 7, goldPriceUrl: 'javascript:alert(1)' }));
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'zakat.example.org',
    DATABASE_URL: 'postgres:zakat:secret',
    RELEASE_TOKEN: 'short',
    SESSION_SECRET: 'short',
    DATA_KEY: 'short',
    DATA_KEY_OLD: Buffer.alloc(31, 1).toString('base64'),
    MAIL_URL: 'https://user:secret@mail.example.org',
    MAIL_FROM: 'the foundation',
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_MINUTE_OVERALL: 'many',
    SITE_FILE: siteFile,
  });
  expect(faults).toEqual([
    expect.stringMatching(/^PORT is 'eighty'\. Set it to a whole number/),
    expect.stringMatching(/^PUBLIC_URL is 'zakat\.example\.org'\. Set it to/),
    expect.stringMatching(/^DATABASE_URL is not understood\. .* postgres:\/\//),
    expect.stringMatching(/^RELEASE_TOKEN is shorter than 16 characters/),
    expect.stringMatching(/^SESSION_SECRET is shorter than 16 characters/),
    expect.stringMatching(/^DATA_KEY is not 32 bytes in base64\. Set it to the output of: openssl rand -base64 32/),
    expect.stringMatching(/^DATA_KEY_OLD is not 32 bytes in base64/),
    expect.stringMatching(/^MAIL_URL is not understood\. .* smtps:\/\//),
    expect.stringMatching(/^MAIL_FROM is 'the foundation'\. Set it to an address/),
    expect.stringMatching(/^SUBMISSIONS_PER_MINUTE is '0'/),
    expect.stringMatching(/^SUBMISSIONS_PER_MINUTE_OVERALL is 'many'/),
    expect.stringMatching(/site\.json: phone: .*expected string/),
    expect.stringMatching(/site\.json: goldPriceUrl: /),
  ]);
  expect(faults.join()).not.toMatch(/user:secret|zakat:secret|short\b(?!er)/);
});

test.each(['/does/not/exist.json', '/dev/null'])('a site file that cannot be read is reported: %s', (file) => {
  expect(faultsOf({ SITE_FILE: file })).toEqual([expect.stringMatching(/cannot be read .*Start from a copy of .*site\.json/)]);
});

/** The faults of a site file that is the sample's but for some values. */
async function siteFaults(changes: (site: Site) => object): Promise<readonly string[]> {
  const file = path.join(await temporaryFolder(), 'site.json');
  const { site } = readSettings({});
  await writeFile(file, JSON.stringify({ ...site, ...changes(site) }));
  return faultsOf({ SITE_FILE: file }).map((fault) => fault.slice(`SITE_FILE ${file}: `.length));
}

test('a site file without figures and accounts is whole', async () => {
  expect(await siteFaults(() => ({ counted: undefined, accounts: undefined }))).toEqual([]);
});

test('figures that cannot be right are reported with their place', async () => {
  expect(await siteFaults(({ counted }) => ({ counted: { ...counted, month: '2024-13', on: 'yesterday', by: 'us' } }))).toEqual([
    expect.stringMatching(/^counted\.month: Write a year and a month, such as 2024-02\. Compare it with .*site\.json\.$/),
    expect.stringMatching(/^counted\.by: .*expected object/),
    expect.stringMatching(/^counted\.on: Invalid ISO date/),
  ]);
  expect(await siteFaults(({ counted }) => ({ counted: { ...counted, peopleInYear: 5 } }))).toEqual([
    expect.stringMatching(/^counted: peopleInYear is less than peopleInMonth\./),
  ]);
});

test('accounts that cannot be right are reported with their place', async () => {
  const [year] = readSettings({}).site.accounts?.years ?? [];
  expect(
    await siteFaults(({ accounts }) => ({
      accounts: {
        ...accounts,
        years: [{ ...year, funds: { ...year?.funds, 'housing-fund': -1 } }],
        trustees: [],
        reports: [{ year: 2024, url: 'report.pdf' }],
      },
    })),
  ).toEqual([
    expect.stringMatching(/^accounts\.years\.0\.funds\.housing-fund: Too small/),
    expect.stringMatching(/^accounts\.trustees: Too small/),
    expect.stringMatching(/^accounts\.reports\.0\.url: Invalid URL/),
  ]);
  expect(await siteFaults(({ accounts }) => ({ accounts: { ...accounts, years: [year, year] } }))).toEqual([
    expect.stringMatching(/^accounts\.years: The same year stands there twice\./),
  ]);
});

test('a database address that is neither is not repeated, since it may hold a password', () => {
  expect(faultsOf({ DATABASE_URL: 'mysql://zakat:secret@db/zakat' })).toEqual([
    expect.stringMatching(/^DATABASE_URL is not understood\.(?!.*secret)/),
  ]);
});

test.each([
  ['no address', 'admin.example.org'],
  ['a file', 'file:///etc/passwd'],
  ['a program', 'javascript:alert(1)'],
  ['a password', 'https://zakat:secret@admin.example.org'],
  ['a query', 'https://admin.example.org/?to='],
])('an upstream is a plain web address, not one with %s', (_, ADMIN_HOST) => {
  const faults = faultsOf({ ADMIN_HOST });
  expect(faults).toEqual([expect.stringMatching(/^ADMIN_HOST is no address of a host\. Set it to one such as https:/)]);
  expect(faults.join()).not.toContain('secret');
});

test.each([
  'https://zakat.example.org',
  'https://zakat.example.org/api/',
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('the site does not forward to itself: %s', (BLOG_HOST) => {
  expect(faultsOf({ BLOG_HOST, PORT: '8080', PUBLIC_URL: 'https://zakat.example.org' })).toEqual([
    expect.stringMatching(/^BLOG_HOST is this site itself/),
  ]);
});

test('the console has a host of its own: a local site’s by the other name of its machine, a public one’s where it is set', () => {
  const consoleOf = (env: Record<string, string>) => readSettings(env).consoleUrl;
  expect(consoleOf({ PORT: '4000' })).toBe('http://127.0.0.1:4000');
  expect(consoleOf({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('http://localhost:4000');
  expect(consoleOf({ PUBLIC_URL: 'https://zakat.example.org' })).toBeUndefined();
  expect(consoleOf({ PUBLIC_URL: 'https://zakat.example.org', CONSOLE_URL: 'https://zakat.example.org:8443/' })).toBe(
    'https://zakat.example.org:8443',
  );
  for (const CONSOLE_URL of ['https://zakat.example.org', 'releases', 'https://releases.example.org/console']) {
    expect(() => consoleOf({ PUBLIC_URL: 'https://zakat.example.org', CONSOLE_URL })).toThrow(/CONSOLE_URL is /);
  }
});

test('pictures come from hosts that are named, and from the blog host', () => {
  const hosts = (env: Record<string, string>) => readSettings(env).imageHosts;
  expect(hosts({})).toEqual([]);
  expect(hosts({ BLOG_HOST: 'https://blog.example.org/zakat', IMAGE_HOSTS: 'https://a.example.org, https://b.example.org/' })).toEqual([
    'https://blog.example.org',
    'https://a.example.org',
    'https://b.example.org',
  ]);
  for (const IMAGE_HOSTS of ['https:', '*', 'https://*.example.org', 'http://a.example.org', "https://a.example.org; script-src 'self'"]) {
    expect(() => hosts({ IMAGE_HOSTS })).toThrow(/IMAGE_HOSTS names/);
  }
});

test('an origin serves the public where it says so, or its address is public', () => {
  const isProduction = (env: Record<string, string>) => readSettings(env).isProduction;
  expect(isProduction({})).toBe(false);
  expect(isProduction({ NODE_ENV: 'production' })).toBe(true);
  expect(isProduction({ PUBLIC_URL: 'https://zakat.example.org' })).toBe(true);
  expect(isProduction({ PUBLIC_URL: 'http://zakat.example.org' })).toBe(true);
  expect(isProduction({ PUBLIC_URL: 'http://192.0.2.7:3000' })).toBe(true);
  expect(isProduction({ PUBLIC_URL: 'https://localhost:3000' })).toBe(false);
  expect(isProduction({ PUBLIC_URL: 'http://[::1]:3000' })).toBe(false);
});

test.each(['proxy', '10.0.0.0/40', '10.0.0', 'true'])('a proxy is named by its address, not as %s', (TRUSTED_PROXIES) => {
  expect(faultsOf({ TRUSTED_PROXIES: `127.0.0.1, ${TRUSTED_PROXIES}` })).toEqual([
    expect.stringMatching(`^TRUSTED_PROXIES has '${TRUSTED_PROXIES}'\\. Set it to IP addresses`),
  ]);
});

test('a level of the log is one that there is', () => {
  expect(readSettings({}).logLevel).toBe('warn');
  expect(faultsOf({ LOG_LEVEL: 'verbose' })).toEqual([
    expect.stringMatching(/^LOG_LEVEL is 'verbose'\. Set it to one of trace, debug, info/),
  ]);
});

test.each([
  ['plain', 'sekret'],
  ['a slash', 'wJalr/XUtn/sekret'],
  ['a quote', "se'kret'sekret"],
  ['an @', 'se@kret@sekret'],
  ['a space', 'se kret sekret'],
])('a fault repeats no name and no password of an address: %s', (_, password) => {
  const faults = faultsOf({
    RELEASE_STORE: `s3://AKIA:${password}@bucket`,
    PUBLIC_URL: `https://admin:${password}@zakat.example.org/site`,
    CONSOLE_URL: `admin:${password}@releases.example.org`,
    SITE_FILE: `https://admin:${password}@zakat.example.org/site.json`,
  });
  expect(faults).toHaveLength(4);
  expect(faults.join()).not.toMatch(/se.?kret|wJalr|AKIA|admin/);
  expect(faults).toContainEqual(expect.stringMatching(/^PUBLIC_URL is 'https:\/\/…@zakat\.example\.org\/site'\. Set it to/));
  expect(faultsOf({ IMAGE_HOSTS: 'https://admin:sek/ret@pictures.example.org' }).join()).not.toMatch(/admin|ret/);
});

test('a fault shows what an address looks like, with its name and its password', () => {
  expect(faultsOf({ MAIL_URL: 'mail', MAIL_FROM: 'the foundation' })).toEqual([
    expect.stringMatching(/smtp:\/\/user:password@host:587 or smtps:\/\/user:password@host:465/),
    expect.stringMatching(/^MAIL_FROM is 'the foundation'\. .*letters@zakat\.example\.org>\.$/),
  ]);
});
