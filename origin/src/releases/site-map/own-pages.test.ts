import type { BootstrapData } from 'shared/contracts/page-context';
import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';
import { visitorCookie } from '../../testing/visitor-ids.ts';
import { addSection, orderMenu, removeSection } from './change-hosted.ts';

onEachDatabase();

type Description = NonNullable<Release['description']>;

const both = (text: string) => ({ en: text, bn: `${text} (bn)` });

/** A section that describes pages at these paths, each in the menu. */
function described(remote: string, paths: readonly string[], moved: Record<string, string> = {}): Description {
  const pages = paths.map((path) => ({ id: path.slice(1).replaceAll('_', '-'), path, label: both(path), note: both('Note') }));
  return { remote, label: both(remote), intro: both('Intro'), pages, moved };
}

const shell = packRelease('shell', 'one', { pages: ['home'] });
const one = packRelease('give', 'one', { description: described('mf-give', ['/give_zakat']) });
const two = packRelease('give', 'two', { description: described('mf-give', ['/give_zakat', '/give_monthly']) });

/** What an origin serves to a visitor at an address, and the paths of the site map in its document. */
async function visit({ app }: Awaited<ReturnType<typeof originWithReleases>>, url: string, visitor?: string) {
  const answer = await app.inject({ url, headers: visitor ? { cookie: visitorCookie(visitor) } : {} });
  const [, json] = /id="visit">(.*?)<\/script>/s.exec(answer.body) ?? [];
  const { siteMap = [] } = json ? (JSON.parse(json) as BootstrapData).visit : {};
  const { location } = answer.headers;
  return {
    status: answer.statusCode,
    location,
    menu: siteMap.map(({ id }) => id),
    paths: siteMap.flatMap(({ pages }) => pages.map(({ path }) => path)),
  };
}

const visitors = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(2, '0')}AAAAAAAAAAAAAAAAAAAA`);

test('a page comes and goes with its release: for the visitors of a candidate alone, for everybody once it is stable, for nobody after a rollback', async () => {
  const origin = await originWithReleases([shell, one], [two]);
  await origin.call('/sections/give/rollout', { version: two.release.version, percent: 20 });
  const seen = await Promise.all(visitors.map((visitor) => visit(origin, '/', visitor)));
  const inside = visitors.filter((_, index) => seen[index]?.paths.includes('/give_monthly'));
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.length).toBeLessThan(visitors.length / 2);
  for (const visitor of visitors) {
    const { paths } = await visit(origin, '/bn/give_zakat', visitor);
    expect(paths.includes('/give_monthly')).toBe(inside.includes(visitor));
  }
  const sitemap = async () => (await origin.app.inject('/sitemap.xml')).body;
  expect(await sitemap()).not.toContain('/give_monthly');

  await origin.call('/sections/give/promote', {});
  expect((await visit(origin, '/', 'A'.repeat(22))).paths).toContain('/give_monthly');
  expect(await sitemap()).toContain('/bn/give_monthly');

  await origin.call('/sections/give/rollback', { why: 'Too early' });
  expect((await visit(origin, '/', 'A'.repeat(22))).paths).toEqual([
    '/',
    '/contact',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/privacy_policy',
    '/terms_and_conditions',
    '/cookie_policy',
    '/give_zakat',
  ]);
  expect(await sitemap()).not.toContain('/give_monthly');
});

test('a page that has moved is found at its old address in both languages, with its query', async () => {
  const moved = packRelease('give', 'moved', { description: described('mf-give', ['/zakat'], { '/give_zakat': '/zakat' }) });
  const origin = await originWithReleases([shell, moved]);
  expect(await visit(origin, '/give_zakat?for=apply')).toMatchObject({ status: 308, location: '/zakat?for=apply' });
  expect(await visit(origin, '/bn/give_zakat/')).toMatchObject({ status: 308, location: '/bn/zakat' });
});

test('a section joins, takes its place in the menu and leaves while the origin runs', async () => {
  const origin = await originWithReleases([shell, one]);
  const learn = packRelease('learn', 'one', { description: described('mf-learn', ['/learn']) });
  const { db } = origin.data;
  await expect(addSection(db, { id: 'give', remote: 'mf-give' })).rejects.toThrow('already');
  await expect(addSection(db, { id: '../x', remote: 'mf-x' })).rejects.toThrow('no name');
  await addSection(db, { id: 'learn', remote: 'mf-learn' });
  await origin.publish(learn);
  // What an origin with a server remembers counts for a second.
  await expect.poll(async () => (await visit(origin, '/')).menu).toEqual(['shell', 'give', 'learn']);
  expect((await origin.app.inject('/sitemap.xml')).body).toContain('/bn/learn');

  await orderMenu(db, ['learn', 'give']);
  await expect.poll(async () => (await visit(origin, '/')).menu).toEqual(['shell', 'learn', 'give']);

  const leaving = { id: 'learn', actor: 'a test', why: 'Merged into About' };
  expect(await removeSection({ db, ledger: origin.ledger }, leaving)).toContain('learn is retired');
  await expect.poll(async () => (await visit(origin, '/')).menu).toEqual(['shell', 'give']);
  expect((await origin.app.inject('/sitemap.xml')).body).not.toContain('/learn');
  await expect(removeSection({ db, ledger: origin.ledger }, leaving)).rejects.toThrow("no section 'learn'");
  await expect(removeSection({ db, ledger: origin.ledger }, { ...leaving, id: 'shell' })).rejects.toThrow('cannot leave');
});

test('an address is not taken over from another section, now or within ninety days, unless that one says where its page went', async () => {
  const origin = await originWithReleases([shell, two]);
  const taking = packRelease('about', 'one', { description: described('mf-about', ['/give_monthly']) });
  await expect(origin.publish(taking)).rejects.toThrow(/takes \/give_monthly, which is a page of give/);
  const dropping = packRelease('give', 'three', { description: described('mf-give', ['/give_zakat']) });
  await expect(origin.publish(dropping)).rejects.toThrow(/give_monthly is in give .* does not say where it went/);
  const moving = (text: string) =>
    packRelease('give', text, { description: described('mf-give', ['/give_zakat'], { '/give_monthly': '/give_zakat' }) });
  await origin.publish(moving('four'));
  // A rollback still returns to the release that has the page.
  await expect(origin.publish(taking)).rejects.toThrow(/takes \/give_monthly, which is a page of give/);
  await origin.publish(moving('five'));
  await origin.publish(taking);
  expect((await visit(origin, '/give_monthly')).status).toBe(200);
});

test('a release that was stable before a page was added is made stable again', async () => {
  const before = packRelease('give', 'zero', { description: described('mf-give', ['/give_zakat']) });
  const origin = await originWithReleases([shell, before, two]);
  expect((await visit(origin, '/')).paths).toContain('/give_monthly');
  await origin.call('/sections/give/promote', { version: before.release.version });
  const { paths } = await visit(origin, '/');
  expect(paths).toContain('/give_zakat');
  expect(paths).not.toContain('/give_monthly');
});

test('an address leads elsewhere only by the section whose page was there: another one is refused it, now and within ninety days', async () => {
  const origin = await originWithReleases([shell, two]);
  const leading = packRelease('about', 'one', { description: described('mf-about', ['/about_us'], { '/give_monthly': '/about_us' }) });
  await expect(origin.publish(leading)).rejects.toThrow(/'moved' sends \/give_monthly elsewhere, which is a page of give .* Leave it out/);
  const moving = (text: string) =>
    packRelease('give', text, { description: described('mf-give', ['/give_zakat'], { '/give_monthly': '/give_zakat' }) });
  await origin.publish(moving('four'));
  await origin.publish(moving('five'));
  await expect(origin.publish(leading)).rejects.toThrow(/'moved' sends \/give_monthly elsewhere, which give .* sends to a page of its own/);
  await origin.publish(packRelease('give', 'six', { description: described('mf-give', ['/give_zakat']) }));
  await origin.publish(packRelease('give', 'seven', { description: described('mf-give', ['/give_zakat']) }));
  await expect(origin.publish(leading)).rejects.toThrow(/'moved' sends \/give_monthly elsewhere, which was a page of give .* days ago/);
  expect((await visit(origin, '/give_monthly')).location).toBeUndefined();
});

test('a section that took over an address may move its page on in turn', async () => {
  const origin = await originWithReleases([shell, two]);
  const moving = (text: string) =>
    packRelease('give', text, { description: described('mf-give', ['/give_zakat'], { '/give_monthly': '/give_zakat' }) });
  await origin.publish(moving('four'));
  await origin.publish(moving('five'));
  await origin.publish(packRelease('about', 'one', { description: described('mf-about', ['/give_monthly']) }));
  await origin.publish(moving('six'));
  await origin.publish(
    packRelease('about', 'two', { description: described('mf-about', ['/about_us'], { '/give_monthly': '/about_us' }) }),
  );
  expect(await visit(origin, '/give_monthly')).toMatchObject({ status: 308, location: '/about_us' });
});

test('where two sections lead an address elsewhere, the one whose page was there last is followed, also by a posted form', async () => {
  const early = packRelease('about', 'one', { description: described('mf-about', ['/about_us'], { '/give_monthly': '/about_us' }) });
  const origin = await originWithReleases([shell, early, two]);
  await origin.publish(
    packRelease('give', 'four', { description: described('mf-give', ['/give_zakat'], { '/give_monthly': '/give_zakat' }) }),
  );
  expect(await visit(origin, '/give_monthly')).toMatchObject({ status: 308, location: '/give_zakat' });
  const posted = await origin.app.inject({ method: 'POST', url: '/bn/give_monthly', payload: {} });
  expect(posted).toMatchObject({ statusCode: 308, headers: { location: '/bn/give_zakat' } });
});

test('what was at the address of a section that has left may be found elsewhere', async () => {
  const origin = await originWithReleases([shell, one]);
  const { db } = origin.data;
  await addSection(db, { id: 'learn', remote: 'mf-learn' });
  await origin.publish(packRelease('learn', 'one', { description: described('mf-learn', ['/learn']) }));
  await removeSection({ db, ledger: origin.ledger }, { id: 'learn', actor: 'a test', why: 'Merged into Give' });
  await origin.publish(packRelease('give', 'learnt', { description: described('mf-give', ['/give_zakat'], { '/learn': '/give_zakat' }) }));
  await expect.poll(async () => visit(origin, '/learn')).toMatchObject({ status: 308, location: '/give_zakat' });
});
