import type { SectionDescription } from 'shared/contracts/section-description';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { OriginAnswer } from 'section-kit/publish/call-origin';
import { printAnswer } from 'section-kit/publish/print-answer';
import { expect, test } from 'vitest';
import type { Metrics } from '../../server/metrics.ts';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';
import { visitorCookie, visitorIds } from '../../testing/visitor-ids.ts';

const provided = (...names: string[]) => ({ 'shared/provided': names });
const shell = (text: string, ...names: string[]) => packRelease('shell', text, { pages: ['home'], names: provided(...names) });
const label = { en: 'Give', bn: 'দান' };

function give(names: string[], ...pages: string[]): PackedRelease {
  const described = pages.map((id) => ({ id, path: `/${id.replaceAll('-', '_')}`, label, note: label }));
  const description: SectionDescription = { remote: 'mf-give', label, intro: label, pages: described } as unknown as SectionDescription;
  return packRelease('give', names.join(), { description, names: provided(...names) });
}

const [before, after] = [shell('before', 'Button'), shell('after', 'Button', 'Pill')];
const [plain, needsPill] = [give(['Button'], 'give-zakat'), give(['Button', 'Pill'], 'give-zakat', 'give-calendar')];

function visitOf(html: string): BootstrapData {
  return JSON.parse(/id="visit">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootstrapData;
}

async function start() {
  const origin = await originWithReleases([before, plain, after, needsPill]);
  const visit = async (url: string, visitor?: string) => {
    const answer = await origin.app.inject({ url, headers: visitor === undefined ? {} : { cookie: visitorCookie(visitor) } });
    return { status: answer.statusCode, madeFrom: answer.headers['x-sections'], body: answer.body };
  };
  return { ...origin, visit };
}

const named = (...releases: PackedRelease[]) => releases.map(({ release }) => `${release.section}@${release.version}`).join(', ');

test('a shell that is rolled back past a section is served with that section’s earlier release, and forward again with the newer one', async () => {
  const origin = await start();
  const { visit, call } = origin;
  for (const url of ['/give_zakat', '/bn/give_zakat', '/give_calendar']) {
    expect(await visit(url)).toMatchObject({ status: 200, madeFrom: named(after, needsPill) });
  }

  const rolledBack = await call('/sections/shell/rollback', {});
  expect(rolledBack.message).toMatch(/Pill of shared\/provided.*stands in/);
  for (const url of ['/give_zakat', '/bn/give_zakat']) {
    await expect.poll(() => visit(url)).toMatchObject({ status: 200, madeFrom: named(before, plain) });
  }
  // What only the newer release has goes with it: the page, its line in menus, its address in the sitemap.
  for (const url of ['/give_calendar', '/bn/give_calendar']) expect(await visit(url)).toMatchObject({ madeFrom: named(before) });
  const { sections, visit: context } = visitOf((await visit('/')).body);
  expect(sections.give?.version).toBe(plain.release.version);
  expect(JSON.stringify(context.siteMap)).not.toContain('give_calendar');
  expect((await visit('/sitemap.xml')).body).not.toContain('give_calendar');

  const { version } = needsPill.release;
  const standIn = { section: 'give', version, shell: before.release.version, instead: plain.release.version };
  expect(await call('/status')).toMatchObject({ stand_ins: [{ ...standIn, message: expect.stringContaining('Pill') }] });
  const { findings, notes } = (await call('/doctor')) as { findings: { check: string }[]; notes: string[] };
  expect(findings.filter(({ check }) => check === 'compatible' || check === 'renders')).toEqual([]);
  expect(notes).toContainEqual(expect.stringMatching(/^stands in: .*Pill/));
  const { registry } = origin.app.getDecorator<Metrics>('metrics');
  const labels = `section="give",release="${plain.release.version}",stands_in_for="${version}",shell="${before.release.version}"`;
  expect(await registry.metrics()).toContain(`zakat_stand_in{${labels}} 1`);
  const [visitor = ''] = visitorIds(1);
  expect((await call(`/replay?visitor=${visitor}`)).composition).toMatchObject({ give: plain.release.version });

  await call('/sections/shell/unlock', { version: after.release.version, why: 'It was not the shell' });
  await call('/sections/shell/promote', { version: after.release.version });
  await expect.poll(() => visit('/bn/give_calendar')).toMatchObject({ status: 200, madeFrom: named(after, needsPill) });
  expect(await call('/status')).toMatchObject({ stand_ins: [] });
});

test('which release can be served beside which shell is compared by package, range and name, as a table and for programs', async () => {
  const { app, call } = await start();
  const compared = (await call('/compat')) as { shells: object[]; sections: { section: string; releases: object[] }[] };
  const [stable, earlier] = [after, before].map(({ release }) => release.version);
  expect(compared.shells).toEqual([
    { version: stable, role: 'stable' },
    { version: earlier, role: 'earlier' },
  ]);
  const of = compared.sections.find(({ section }) => section === 'give');
  const lacks = [{ kind: 'name', package: 'shared', name: 'Pill', from: 'shared/provided', message: 'Pill of shared/provided' }];
  expect(of?.releases).toMatchObject([
    {
      version: needsPill.release.version,
      role: 'stable',
      beside: [
        { shell: stable, fits: true, byNames: true },
        { shell: earlier, fits: false, lacks },
      ],
    },
    { version: plain.release.version, role: 'earlier', beside: [{ fits: true }, { fits: true, lacks: [] }] },
  ]);
  expect((await app.inject('/_releases/api/compat')).statusCode).toBe(401);
  const printed = printAnswer('compat', compared as unknown as OriginAnswer);
  expect(printed).toMatch(new RegExp(`give +${needsPill.release.version} \\(stable\\) +yes +no`));
  expect(printed).toContain(`give ${needsPill.release.version} lacks in shell ${earlier}: Pill of shared/provided`);
  expect(printed).toContain('Every section is served in the release that is live.');
});

test('on both sides of a shell’s rollout, each visitor is served what fits the shell that they get', async () => {
  const { visit, call, publish } = await start();
  await call('/sections/shell/rollback', {});
  const again = shell('again', 'Button', 'Pill');
  await publish(again, true);
  await call('/sections/shell/rollout', { version: again.release.version, percent: 50 });
  const seen = new Set<string>();
  for (const visitor of visitorIds(40)) {
    const { status, madeFrom } = await visit('/give_zakat', visitor);
    expect(status).toBe(200);
    seen.add(String(madeFrom));
    const { sections } = visitOf((await visit('/', visitor)).body);
    expect(sections.give?.version).toBe(
      String(madeFrom).includes(again.release.version) ? needsPill.release.version : plain.release.version,
    );
  }
  expect([...seen].sort()).toEqual([named(before, plain), named(again, needsPill)].sort());
});

test('where the live shell cannot be rendered, the one before stands in with what fits it', async () => {
  const broken = packRelease('shell', 'broken', {
    server: 'throw new Error("broken")',
    pages: ['home'],
    names: provided('Button', 'Pill'),
  });
  const { publish, visit } = await originWithReleases([before, plain]).then((origin) => ({
    ...origin,
    visit: async (url: string) => origin.app.inject(url),
  }));
  await publish(broken);
  for (const text of ['one', 'two']) await publish(packRelease('give', text, { pages: ['give-zakat'], names: provided('Pill') }));
  const answer = await visit('/bn/give_zakat');
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'x-sections': named(before, plain) } });
});

test('a section is not rolled back to nothing', async () => {
  const origin = await originWithReleases([before, plain, after, needsPill]);
  // Beside a shell of another line, only the release that spans both is left.
  const nextLine = packRelease('shell', 'next', { pages: ['home'], singletons: { shared: '2.0.0' }, names: provided('Button', 'Pill') });
  const spans = packRelease('give', 'spans', {
    pages: ['give-zakat'],
    singletons: { shared: '^1.0.0 || ^2.0.0' },
    names: provided('Pill'),
  });
  const spansToo = packRelease('give', 'spans too', {
    pages: ['give-zakat'],
    singletons: { shared: '^1.0.0 || ^2.0.0' },
    names: provided('Pill'),
  });
  for (const packed of [spans, spansToo, nextLine]) await origin.publish(packed);
  await origin.call('/sections/give/rollback', {});
  const refused = await origin.app.inject({
    method: 'POST',
    url: '/_releases/api/sections/give/rollback',
    headers: { authorization: 'Bearer a token for all sections' },
    payload: {},
  });
  expect(refused).toMatchObject({ statusCode: 409 });
  expect(refused.json().message).toMatch(/needs the contract \(shared\) \^1\.0\.0, and shell .* provides 2\.0\.0/);
});
