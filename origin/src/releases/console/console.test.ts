import type { ConsoleView } from 'shared/contracts/console';
import { expect, test } from 'vitest';
import { addSection, removeSection } from '../site-map/change-hosted.ts';
import { createReleaseToken } from '../access/tokens.ts';
import { consoleHost, heldVersion, liveVersion, ownPost, startConsole } from '../../testing/console-origin.ts';
import { CONSOLE_SHELL_SERVER, shownView } from '../../testing/console-shell.ts';
import { CONSOLE_URL, PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';

onEachDatabase();

/** The confirmation that a page shows. */
function stepOf(view: ConsoleView) {
  if (view.kind !== 'section' || view.panel?.kind !== 'confirm') throw new Error(`no confirmation in ${JSON.stringify(view)}`);
  return view.panel;
}

test('a person who is not signed in is asked for a token, and nobody keeps or lists the page', async () => {
  const { app } = await startConsole();
  for (const url of ['/_releases', '/bn/_releases', '/_releases/sections/give', '/_releases/sections/give/rollback']) {
    const answer = await app.inject({ url, headers: { host: consoleHost } });
    expect(answer.statusCode).toBe(200);
    expect(shownView(answer.body)).toEqual({ kind: 'sign-in', failure: null });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';(?!.*script-src)/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a browser that keeps a lasting redirect to the slash at the end comes to the console all the same', async () => {
  const { app } = await startConsole();
  const location = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host: consoleHost } });
    expect(headers['cache-control']).toBe('no-store');
    return `${statusCode} ${headers.location}`;
  };
  // Not to /_releases: what is kept for that address would lead back here, until the browser gives up.
  expect(await location('/_releases/')).toBe('302 /_releases?');
  expect(await location('/bn/_releases/?done=7')).toBe('302 /bn/_releases?done=7');
});

test('the board tells what is live, in rollout and held, since when, and how large', async () => {
  const { call, signIn, see } = await startConsole();
  await call('/sections/give/rollout', { version: heldVersion, percent: 5, why: 'A try' });
  await call('/sections/give/halt', { why: 'The amount was not kept' });
  const { view } = await see('/_releases', await signIn());
  if (view.kind !== 'board') throw new Error('no board');
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(view.sections.find(({ section }) => section === 'give')).toEqual({
    section: 'give',
    label: { en: 'Give', bn: 'দান' },
    stable: { version: liveVersion, since: instant, bytes: 24 },
    candidate: { version: heldVersion, percent: 0, since: instant, haltedAt: 5 },
    previous: null,
    standIns: [],
    releases: [
      {
        ...{ version: heldVersion, publishedAt: instant, bytes: 24, role: 'candidate' },
        lock: { by: 'halt', at: instant, actor: 'release-token', why: 'The amount was not kept' },
      },
      { version: liveVersion, publishedAt: instant, bytes: 24, role: 'stable', lock: null },
    ],
    mayChange: true,
  });
  expect(view.sections.find(({ section }) => section === 'about')).toMatchObject({ stable: null, candidate: null, releases: [] });
  expect(view.events[0]).toMatchObject({ action: 'halt', version: heldVersion, why: 'The amount was not kept', actor: 'release-token' });
});

test('a held release stays held when its section leaves and joins again', async () => {
  const { data, ledger, publish, signIn, see } = await startConsole();
  const held = packRelease('about', 'one');
  await publish(held, true);
  await removeSection({ db: data.db, ledger }, { id: 'about', actor: 'a test', why: 'Merged into Give' });
  await addSection(data.db, { id: 'about', remote: 'mf-about' });
  const { view } = await see('/_releases/sections/about', await signIn());
  expect(view).toMatchObject({ section: { releases: [{ version: held.release.version, role: 'held' }] } });
});

test('rolls out, promotes, rolls back and halts, each after a step that asks why', async () => {
  const { post, call, signIn, see } = await startConsole();
  const cookie = await signIn();
  const headers = { ...ownPost, cookie };
  const change = async (action: string, query: string, fields: Record<string, string>) => {
    const step = stepOf((await see(`/_releases/sections/give/${action}${query}`, cookie)).view);
    expect(step).toMatchObject({ action, refusal: null, meanwhile: [] });
    const answer = await post(`/_releases/sections/give/${action}`, { version: step.version, seen: String(step.seen), ...fields }, headers);
    expect(answer.statusCode, answer.body).toBe(303);
    const { view } = await see(String(answer.headers.location), cookie);
    return view.kind === 'board' ? view.done : undefined;
  };
  expect(await change('rollout', `?version=${heldVersion}&percent=25`, { percent: '২৫', why: 'Guides liveVersion' })).toMatchObject({
    action: 'rollout',
    version: heldVersion,
    percent: 25,
    why: 'Guides liveVersion',
    actor: 'release-token',
  });
  expect(await change('halt', '', { why: 'Too slow' })).toMatchObject({ action: 'halt', version: heldVersion });
  const locked = await see(`/_releases/sections/give/promote?version=${heldVersion}`, cookie);
  expect(stepOf(locked.view).refusal).toMatch(/is locked, because it was halted .* by release-token \(Too slow\)/);
  expect(locked.view.kind === 'section' && locked.view.section.releases).toContainEqual(
    expect.objectContaining({
      version: heldVersion,
      lock: { by: 'halt', at: expect.any(String), actor: 'release-token', why: 'Too slow' },
    }),
  );
  expect(await change('unlock', `?version=${heldVersion}`, { why: 'It was the network' })).toMatchObject({
    action: 'unlock',
    version: heldVersion,
  });
  expect(await change('promote', `?version=${heldVersion}`, { why: 'Corrected' })).toMatchObject({
    action: 'promote',
    version: heldVersion,
  });
  expect((await call('/status')).stable).toMatchObject({ give: heldVersion });
  expect(await change('rollback', '', { why: 'Not corrected' })).toMatchObject({ action: 'rollback', version: liveVersion });
  expect((await call('/status')).stable).toMatchObject({ give: liveVersion });
});

test('a share or a reason that cannot be taken is asked for again, with what was typed', async () => {
  const { post, call, signIn } = await startConsole();
  const headers = { ...ownPost, cookie: await signIn() };
  const asked = [
    ...['', 'many', '0', '100.1', '0.15'].map((percent) => ({ percent, why: 'A try', errors: { percent: true, why: false } })),
    ...['  ', 'x'.repeat(501)].map((why) => ({ percent: '5', why, errors: { percent: false, why: true } })),
  ];
  for (const { errors, ...fields } of asked) {
    const answer = await post('/_releases/sections/give/rollout', { version: heldVersion, seen: '5', ...fields }, headers);
    expect(answer.statusCode).toBe(422);
    expect(stepOf(shownView(answer.body))).toMatchObject({ errors, percent: fields.percent, why: fields.why.trim(), version: heldVersion });
  }
  expect((await call('/sections/give/history')).events).toHaveLength(3);
});

test('a share that visitors are served already is no dead end: another one is asked for, with the reason that was typed', async () => {
  const { post, call, signIn, see } = await startConsole();
  const cookie = await signIn();
  await call('/sections/give/rollout', { version: heldVersion, percent: 5 });
  const step = stepOf((await see(`/_releases/sections/give/rollout?version=${heldVersion}&percent=5`, cookie)).view);
  expect(step).toMatchObject({ refusal: null, percent: '5', errors: { percent: 'unchanged', why: false } });
  const send = async (percent: string) =>
    post(
      '/_releases/sections/give/rollout',
      { version: heldVersion, seen: String(step.seen), percent, why: 'No complaint' },
      { ...ownPost, cookie },
    );
  const same = await send('৫');
  expect(same.statusCode).toBe(422);
  expect(stepOf(shownView(same.body))).toMatchObject({
    ...{ refusal: null, percent: '৫', why: 'No complaint' },
    errors: { percent: 'unchanged', why: false },
  });
  expect((await call('/sections/give/history')).events).toHaveLength(4);
  expect((await send('2')).statusCode).toBe(303);
});

test('a section that moved since the step was opened stops it, and says what happened', async () => {
  const { post, call, signIn, see } = await startConsole();
  const cookie = await signIn();
  const step = stepOf((await see(`/_releases/sections/give/promote?version=${heldVersion}`, cookie)).view);
  await call('/sections/give/rollout', { version: heldVersion, percent: 5, why: 'Somebody else' });
  const fields = { version: heldVersion, seen: String(step.seen), why: 'Ready' };
  const stopped = await post('/_releases/sections/give/promote', fields, { ...ownPost, cookie });
  expect(stopped.statusCode).toBe(409);
  const again = stepOf(shownView(stopped.body));
  expect(again).toMatchObject({ why: 'Ready', refusal: null, meanwhile: [{ action: 'rollout', why: 'Somebody else' }] });
  expect((await call('/status')).stable).toMatchObject({ give: liveVersion });
  const confirmed = await post('/_releases/sections/give/promote', { ...fields, seen: String(again.seen) }, { ...ownPost, cookie });
  expect(confirmed.statusCode).toBe(303);
});

test('a token changes its own section only, and sees the others', async () => {
  const { data, post, call, signIn, see } = await startConsole();
  const { token } = await createReleaseToken(data.db, { section: 'about', label: 'about team' });
  const cookie = await signIn(token);
  const { view } = await see('/_releases', cookie);
  expect(view.kind === 'board' && view.sections.filter(({ mayChange }) => mayChange).map(({ section }) => section)).toEqual(['about']);
  expect((await see('/_releases/sections/give', cookie)).status).toBe(200);
  expect(await see(`/_releases/sections/give/preview?version=${heldVersion}`, cookie)).toMatchObject({ status: 403 });
  const refused = await post('/_releases/sections/give/promote', { version: heldVersion, seen: '3', why: 'Mine' }, { ...ownPost, cookie });
  expect([refused.statusCode, shownView(refused.body)]).toEqual([403, { kind: 'foreign-section', section: 'give' }]);
  expect((await call('/sections/give/history')).events).toHaveLength(3);
});

test('only a form of this page itself is taken', async () => {
  const { post, call, signIn } = await startConsole();
  const cookie = await signIn();
  const send = async (headers: Record<string, string>) =>
    (await post('/_releases/sections/give/promote', { version: heldVersion, seen: '5', why: 'Ready' }, { ...headers, cookie })).statusCode;
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ origin: 'null' })).toBe(403);
  expect(await send({})).toBe(403);
  expect((await call('/sections/give/history')).events).toHaveLength(3);
  expect(await send({ origin: PUBLIC_URL })).toBe(403);
  expect(await send({ origin: CONSOLE_URL })).toBe(303);
});

test('a step that cannot be done says so instead of asking', async () => {
  const { signIn, see } = await startConsole();
  const cookie = await signIn();
  expect(stepOf((await see('/_releases/sections/give/rollback', cookie)).view).refusal).toMatch(/no earlier live release/);
  expect(stepOf((await see('/_releases/sections/give/halt', cookie)).view).refusal).toMatch(/no candidate/);
  expect(stepOf((await see('/_releases/sections/give/promote?version=none', cookie)).view).refusal).toMatch(/no release none/);
});

test('a step that the origin would refuse says so before a reason is typed: an address of another section, a held rehearsal', async () => {
  const { call, publish, signIn, see } = await startConsole();
  const cookie = await signIn();
  const words = { en: 'A day', bn: 'একটি দিন' };
  const described = (remote: string) => ({
    ...{ remote, label: words, intro: words },
    pages: [{ id: 'zakat-day', path: '/zakat_day', label: words, note: words }],
  });
  const taking = packRelease('give', 'three', { description: described('mf-give') });
  await publish(taking, true);
  await publish(packRelease('about', 'one', { description: described('mf-about') }));
  await call('/sections/give/rehearsals', { version: heldVersion, against: liveVersion, differences: ['html give-zakat'] });
  for (const action of ['promote', 'rollout']) {
    const stepTo = async (version: string) =>
      stepOf((await see(`/_releases/sections/give/${action}?version=${version}&percent=5`, cookie)).view);
    expect((await stepTo(taking.release.version)).refusal).toMatch(/'zakat-day' takes \/zakat_day, which is a page of about/);
    expect((await stepTo(heldVersion)).refusal).toMatch(/is held: its rehearsal found what nobody has accepted/);
  }
});

test('a step says which rollout of another version it ends', async () => {
  const { call, publish, signIn, see } = await startConsole();
  const cookie = await signIn();
  const third = packRelease('give', 'three');
  const thirdVersion = third.release.version;
  await publish(third, true);
  const endedBy = async (step: string) => stepOf((await see(`/_releases/sections/give/${step}`, cookie)).view).ends;
  await call('/sections/give/rollout', { version: heldVersion, percent: 5 });
  expect(await endedBy(`promote?version=${thirdVersion}`)).toBe(heldVersion);
  expect(await endedBy(`rollout?version=${thirdVersion}&percent=5`)).toBe(heldVersion);
  expect(await endedBy(`promote?version=${heldVersion}`)).toBeNull();
  expect(await endedBy('halt')).toBeNull();
  await call('/sections/give/halt', {});
  await call('/sections/give/promote', { version: thirdVersion });
  await call('/sections/give/unlock', { version: heldVersion, why: 'It was the network' });
  await call('/sections/give/rollout', { version: heldVersion, percent: 5 });
  expect(await endedBy('rollback')).toBe(heldVersion);
});

test('where the live shell is broken, the console is shown by the one before: there it is rolled back', async () => {
  const { app, publish, signIn, see } = await startConsole();
  await publish(packRelease('shell', 'broken', { server: 'throw new Error("broken")', desk: true }));
  expect((await see('/_releases', await signIn())).view.kind).toBe('board');
  const { app: withoutConsole } = await originWithReleases([packRelease('shell', 'before consoles')]);
  const answer = await withoutConsole.inject({ url: '/_releases', headers: { host: consoleHost } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('pnpm release status');
  expect((await app.inject('/_releases/api/status')).statusCode).toBe(200);
});

test('what was locked is not served again by the console before it is unlocked, with a reason', async () => {
  const { post, call, signIn } = await startConsole();
  const headers = { ...ownPost, cookie: await signIn() };
  await call('/sections/give/promote', { version: heldVersion });
  await call('/sections/give/rollback', { why: 'Breaks pledges' });
  const { events } = (await call('/sections/give/history')) as { events: { id: number }[] };
  const fields = { version: heldVersion, seen: String(events.at(-1)?.id), percent: '5' };
  for (const action of ['rollout', 'promote']) {
    const refused = await post(`/_releases/sections/give/${action}`, { ...fields, why: 'Again' }, headers);
    expect(refused.statusCode).toBe(409);
    expect(stepOf(shownView(refused.body)).refusal).toMatch(/rolled back .*\(Breaks pledges\).*pnpm release unlock give/);
  }
  expect((await post('/_releases/sections/give/unlock', { ...fields, why: ' ' }, headers)).statusCode).toBe(422);
  expect((await post('/_releases/sections/give/unlock', { ...fields, why: 'It was the network' }, headers)).statusCode).toBe(303);
  expect((await call('/status')).stable).toMatchObject({ give: liveVersion });
});

test('an older shell, which cannot tell of an unlocking, shows the console without it', async () => {
  const server = CONSOLE_SHELL_SERVER.replace(
    'if (request.view)',
    "if (JSON.stringify(request.view?.events ?? []).includes('\"unlock\"')) throw new Error('unknown'); if (request.view)",
  );
  const { call, publish, signIn, see } = await startConsole();
  await call('/sections/give/rollout', { version: heldVersion, percent: 5 });
  await call('/sections/give/halt', {});
  await call('/sections/give/unlock', { version: heldVersion, why: 'A mistake' });
  await publish(packRelease('shell', 'older', { server, desk: true }));
  const { view } = await see('/_releases', await signIn());
  expect(view.kind === 'board' && view.events.map(({ action }) => action)).toContain('halt');
});
