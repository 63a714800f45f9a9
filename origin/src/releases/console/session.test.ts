import { expect, test, vi } from 'vitest';
import { createAccessCheck } from '../access/token-access.ts';
import { createReleaseToken, revokeReleaseToken } from '../access/tokens.ts';
import { type SignIn, createConsoleSessions } from './session.ts';
import { consoleHost, ownPost, startConsole } from '../../testing/console-origin.ts';
import { shownView } from '../../testing/console-shell.ts';
import { CONSOLE_URL, OWN_TOKEN } from '../../testing/origin-with-releases.ts';
import { onEachDatabase, temporaryData } from '../../testing/temporary-data.ts';

onEachDatabase();

test('a session is a cookie that scripts and other sites do not get, and that does not hold the token', async () => {
  const { post, signIn, see } = await startConsole();
  const answer = await post('/bn/_releases/sign-in', { token: `  ${OWN_TOKEN}\n` });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/bn/_releases' } });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-console=own-[\w-]{43}~\d+~\d+~[\w-]{22}~[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(decodeURIComponent(String(answer.headers['set-cookie']))).not.toContain(OWN_TOKEN);
  const cookie = await signIn();
  expect((await see('/_releases', cookie)).view.kind).toBe('board');
  const out = await post('/_releases/sign-out', {}, { ...ownPost, cookie });
  expect(out.headers['set-cookie']).toMatch(/^__Host-console=; Path=\/; Max-Age=0;/);
  // Wherever a copy of the cookie is, it is worth nothing now; another session of the same token goes on.
  expect(await see('/_releases', cookie)).toMatchObject({ status: 401, view: { failure: 'ended' } });
  expect((await see('/_releases', await signIn())).view.kind).toBe('board');
});

test('a session ends after an hour without use, after eight hours of use, and with the next sign-in', async () => {
  const { app, post, signIn } = await startConsole();
  const minutes = (count: number) => count * 60_000;
  const use = async (cookie: string) => {
    const answer = await app.inject({ url: '/_releases', headers: { host: consoleHost, cookie } });
    return { kind: shownView(answer.body).kind, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const unused = await signIn();
    vi.setSystemTime(Date.now() + minutes(61));
    expect((await use(unused)).kind).toBe('sign-in');

    let session = { kind: '', cookie: await signIn() };
    for (let used = 0; used < 9; used += 1) {
      vi.setSystemTime(Date.now() + minutes(50));
      session = await use(session.cookie);
      expect(session.kind).toBe('board');
    }
    // Seven hours and a half are over; what is left is shorter than an hour.
    vi.setSystemTime(Date.now() + minutes(31));
    expect((await use(session.cookie)).kind).toBe('sign-in');

    const before = await signIn();
    await post('/_releases/sign-in', { token: OWN_TOKEN }, { ...ownPost, cookie: before });
    expect((await use(before)).kind).toBe('sign-in');
  } finally {
    vi.useRealTimers();
  }
});

test('only in answer to a form does an ended session say that nothing was done', async () => {
  const { post, see } = await startConsole();
  const cookie = '__Host-console=ended';
  expect((await see('/_releases', cookie)).view).toEqual({ kind: 'sign-in', failure: 'ended' });
  const refused = await post('/_releases/sections/give/halt', { seen: '1', why: 'Too slow' }, { ...ownPost, cookie });
  expect(refused.statusCode).toBe(401);
  expect(shownView(refused.body)).toEqual({ kind: 'sign-in', failure: 'ended', isForm: true });
});

test('the addresses that a refused sign-in or sign-out leaves behind lead to the board', async () => {
  const { app } = await startConsole();
  for (const base of ['/_releases', '/bn/_releases']) {
    for (const left of ['/sign-in', '/sign-out']) {
      const { statusCode, headers } = await app.inject({ url: base + left, headers: { host: consoleHost } });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, base, 'no-store']);
    }
  }
});

test('a session that was tampered with is refused', async () => {
  const { data, signIn, see } = await startConsole();
  const { token } = await createReleaseToken(data.db, { section: 'give', label: 'give team' });
  const cookie = await signIn(token);
  const forged = [
    cookie.replace(/~(\d+)~/, (_, until) => `~${Number(until) + 1}~`),
    cookie.replace(/=\d+~/, '=own~'),
    cookie.replace(/~[^~]*$/, ''),
    `${cookie}=`,
    `${cookie}~`,
    '__Host-console=nonsense',
  ];
  for (const value of forged) expect(await see('/_releases', value)).toEqual({ status: 401, view: { kind: 'sign-in', failure: 'ended' } });
});

test('a wrong token is refused, a revoked one ends its session, and ten wrong ones a minute are enough; the right one is not locked out', async () => {
  const { data, post, signIn, see } = await startConsole();
  const team = await createReleaseToken(data.db, { section: 'give', label: 'give team' });
  const cookie = await signIn(team.token);
  await revokeReleaseToken(data.db, team.id);
  expect(await see('/_releases', cookie)).toMatchObject({ status: 401, view: { failure: 'ended' } });
  const revoked = await post('/_releases/sign-in', { token: team.token });
  expect([revoked.statusCode, shownView(revoked.body)]).toEqual([401, { kind: 'sign-in', failure: 'revoked' }]);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const wrong = await post('/_releases/sign-in', { token: 'a guess' });
    expect([wrong.statusCode, shownView(wrong.body)]).toEqual([401, { kind: 'sign-in', failure: 'wrong' }]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  }
  const flooding = await post('/_releases/sign-in', { token: 'another guess' });
  expect([flooding.statusCode, shownView(flooding.body)]).toEqual([429, { kind: 'sign-in', failure: 'too-many' }]);
  expect((await post('/_releases/sign-in', { token: OWN_TOKEN })).statusCode).toBe(303);
});

test('a flood of requests is refused with a page that takes no render, in the language of its address', async () => {
  const { app } = await startConsole();
  const ask = (url: string) => app.inject({ url, headers: { host: consoleHost } });
  for (const [url, text] of [
    ['/_releases/', /^<!doctype html><html lang="en">.*Please try again in a minute/s],
    ['/bn/_releases/', /^<!doctype html><html lang="bn">.*এক মিনিট পরে/s],
  ] as const) {
    for (let request = 1; request <= 120; request += 1) expect((await ask(url)).statusCode).toBe(302);
    const refused = await ask(url);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(text);
    expect(refused.body).toContain('<body class="plain">');
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': expect.stringContaining('noindex') });
  }
});

test('a session counts on every origin until it is signed out on one of them; one of an origin’s own token only where that is the own token', async () => {
  const { db } = await temporaryData();
  const origin = (ownToken: string) =>
    createConsoleSessions({ db, checkAccess: createAccessCheck(db, ownToken), secret: 'a secret', ownToken, consoleUrl: CONSOLE_URL });
  const [one, other, restarted] = [origin('own token'), origin('another own token'), origin('own token')];
  const cookieOf = (signedIn: SignIn) => (signedIn.kind === 'signed-in' ? signedIn.cookie.split(';')[0] : undefined);
  const { id, token } = await createReleaseToken(db, { section: 'give', label: 'give team' });

  const ofTeam = cookieOf(await one.signIn(token, '127.0.0.1', undefined));
  for (const { read } of [one, other]) expect(await read(ofTeam)).toMatchObject({ kind: 'actor', actor: { tokenId: id } });
  await other.signOut(ofTeam);
  for (const { read } of [one, other]) expect(await read(ofTeam)).toEqual({ kind: 'ended' });

  const own = cookieOf(await one.signIn('own token', '127.0.0.1', undefined));
  expect(await restarted.read(own)).toMatchObject({ kind: 'actor', actor: { tokenId: null } });
  expect(await other.read(own)).toEqual({ kind: 'ended' });
  await other.signOut(own);
  expect(await one.read(own)).toEqual({ kind: 'ended' });
});
