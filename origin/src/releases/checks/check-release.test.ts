import { createHash } from 'node:crypto';
import { type Release, canonicalContent } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { type PublishedPackage, ReleaseRefused, checkRelease, readDescription } from './check-release.ts';
import { sha384 } from '../release-store.ts';

function packed(overrides: Partial<Release> = {}) {
  const contents = {
    'client/remoteEntry.js': 'export {}',
    'client/assets/style.css': '[data-mf=give] p{}',
    'server/routes.js': 'export function routes() {}',
  };
  const files = Object.entries(contents).map(([path, text]) => {
    const content = Buffer.from(text);
    return { path, bytes: content.length, sha384: sha384(content) };
  });
  const description = {
    format: 1 as const,
    section: 'give',
    pages: ['give-zakat'],
    singletons: { shared: '^1.0.0' },
    files,
    client: {
      entry: 'remoteEntry.js',
      styles: ['assets/style.css'],
      modules: [],
      pages: { 'give-zakat': { en: [], bn: [] } },
      fonts: { en: [], bn: [] },
    },
    server: { entry: 'routes.js', provides: {} },
    ...overrides,
  };
  const hash = createHash('sha256').update(canonicalContent(description)).digest('hex').slice(0, 12);
  const encoded: Record<string, string> = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  );
  return { release: { ...description, version: `1.0.0-${hash}` } as Release, files: encoded };
}

function check({ release, files }: PublishedPackage) {
  return checkRelease(readDescription(release), files);
}

test('a page whose download is missing is refused', () => {
  const { release, files } = packed({ section: 'calculate', pages: ['guides'] });
  expect(faultsOf(() => check({ release, files }))).toContain(
    "The page 'guides' offers 'Missed Zakat Guide.pdf', which is not among the files: put it into public/downloads and build again.",
  );
});

function faultsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.faults;
    throw error;
  }
  return [];
}

test('a release that is what it says is taken', () => {
  const { release, files } = check(packed());
  expect(release.section).toBe('give');
  expect(files.get('client/assets/style.css')?.toString()).toBe('[data-mf=give] p{}');
});

test('the order of keys in release.json does not matter', () => {
  const { release, files } = packed();
  const reversed = Object.fromEntries(Object.entries(release).reverse());
  expect(faultsOf(() => check({ release: reversed, files }))).toEqual([]);
});

test('missing, altered and additional files are all named at once', () => {
  const { release, files } = packed();
  delete files['server/routes.js'];
  // As long as it was.
  files['client/remoteEntry.js'] = Buffer.from('export 12').toString('base64');
  files['client/extra.js'] = '';
  const faults = faultsOf(() => check({ release, files }));
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^client\/extra\.js was sent/),
    expect.stringMatching(/^client\/remoteEntry\.js is not the file/),
    expect.stringMatching(/^server\/routes\.js.*not sent/),
  ]);
});

test.each(['../../etc/passwd', '/etc/passwd', 'client/../../x', 'client/.env', 'client//x', 'client\\x', 'C:/x', 'client/x\u0000'])(
  'the path %j is refused',
  (path) => {
    const faults = faultsOf(() => check(packed({ files: [{ path, bytes: 0, sha384: '' }] })));
    expect(faults.join(' ')).toMatch(/plain relative path/);
  },
);

test('a page of another section is refused by name', () => {
  expect(faultsOf(() => check(packed({ pages: ['apply'] }))).join(' ')).toContain("'apply' is not one that section 'give' describes");
});

test('a release that says nothing of a new section is refused', () => {
  expect(faultsOf(() => check(packed({ section: 'shop' }))).join(' ')).toContain("says nothing of the section 'shop'");
});

test('an edited description does not keep its version', () => {
  const { release, files } = packed();
  expect(faultsOf(() => check({ release: { ...release, pages: [] }, files })).join(' ')).toContain('does not belong to this content');
});

test('a description that names files it does not hold is refused', () => {
  const { client } = packed().release;
  expect(faultsOf(() => check(packed({ client: { ...client, styles: ['assets/other.css'] } }))).join(' ')).toContain(
    'client/assets/other.css',
  );
});
