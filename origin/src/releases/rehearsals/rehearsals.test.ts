import { expect, test } from 'vitest';
import { OWN_TOKEN, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { startPublishing } from '../../testing/publishing-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';
import { LONGEST_WHY } from '../decide-change.ts';

onEachDatabase();

const shell = packRelease('shell', 'one');
const [live, next] = [packRelease('give', 'one'), packRelease('give', 'two')];
const { version } = next.release;
const differences = ['html give-zakat', 'console donation'];

async function start() {
  const { app, call } = await originWithReleases([shell, live], [next]);
  const ask = async (path: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/_releases/api/sections/give${path}`,
      headers: { authorization: `Bearer ${OWN_TOKEN}` },
      payload,
    });
    return { status: answer.statusCode, message: answer.json().message as string };
  };
  const rehearse = () => call('/sections/give/rehearsals', { version, against: live.release.version, differences });
  return { call, ask, rehearse };
}

test('a release that was never rehearsed is rolled out as before', async () => {
  const { ask } = await start();
  expect(await ask('/rollout', { version, percent: 5 })).toMatchObject({ status: 200 });
});

test('differences that nobody has accepted hold rollout and promotion, and the message says what to do', async () => {
  const { ask, rehearse } = await start();
  expect((await rehearse()).held).toEqual(differences);
  for (const [path, body] of [
    ['/rollout', { version, percent: 5 }],
    ['/promote', { version }],
  ] as const) {
    const { status, message } = await ask(path, body);
    expect(status).toBe(409);
    expect(message).toContain('- html give-zakat\n- console donation');
    expect(message).toContain(`pnpm release accept give ${version} "html give-zakat"`);
  }
});

test('accepting each difference lets the release go on, and who did it and why is kept', async () => {
  const { call, ask, rehearse } = await start();
  await rehearse();
  expect(await ask('/accept', { version, difference: 'html give-zakat', why: '' })).toMatchObject({ status: 400 });
  expect(await ask('/accept', { version, difference: 'pixels nisab', why: 'Meant' })).toMatchObject({
    status: 422,
    message: expect.stringContaining('html give-zakat, console donation'),
  });
  for (const difference of differences) expect(await ask('/accept', { version, difference, why: 'Meant' })).toMatchObject({ status: 200 });
  expect(await call(`/sections/give/rehearsals/${version}`)).toMatchObject({
    held: [],
    last: { against: live.release.version, differences, actor: 'release-token' },
    accepted: differences.map((difference) => ({ difference, actor: 'release-token', why: 'Meant' })),
  });
  expect(await ask('/rollout', { version, percent: 5 })).toMatchObject({ status: 200 });
});

test('where there is nothing to accept, the message says why, and what to do', async () => {
  const { ask, rehearse } = await start();
  const accept = (difference: string, accepted = version) => ask('/accept', { version: accepted, difference, why: 'Meant' });
  expect(await accept('html give-zakat', '9.9.9-000000000000')).toEqual({
    status: 404,
    message: 'give has no release 9.9.9-000000000000. See those there are: pnpm release history give',
  });
  expect(await accept('html give-zakat')).toEqual({
    status: 422,
    message: `give ${version} has not been rehearsed, so there is nothing to accept. Rehearse it: pnpm release rehearse give ${version}`,
  });
  await rehearse();
  expect(await accept('pixels nisab')).toEqual({
    status: 422,
    message: `Its rehearsals found no "pixels nisab" in give ${version}. What holds it: html give-zakat, console donation.`,
  });
  for (const difference of differences) await accept(difference);
  expect(await accept('html give-zakat')).toEqual({
    status: 422,
    message: expect.stringMatching(
      /^"html give-zakat" of give \S+ was accepted by release-token at \S+ already: nothing holds it any more\.$/,
    ),
  });
  expect(await accept('pixels nisab')).toEqual({
    status: 422,
    message: `Its rehearsals found no "pixels nisab" in give ${version}. Nothing holds it: there is nothing to accept.`,
  });
});

test('a rehearsal is skipped with a reason only, which the history keeps', async () => {
  const { call, ask, rehearse } = await start();
  await rehearse();
  expect(await ask('/rollout', { version, percent: 5, skipRehearsal: true })).toMatchObject({
    status: 400,
    message: expect.stringContaining('say why'),
  });
  expect(await ask('/promote', { version, skipRehearsal: true, why: 'The site is down' })).toMatchObject({ status: 200 });
  const { events } = (await call('/sections/give/history')) as { events: { action: string; why: string }[] };
  expect(events.at(-1)).toMatchObject({ action: 'promote', why: 'Without rehearsal: The site is down' });
});

test('the history keeps all of the longest reason for which a rehearsal is skipped', async () => {
  const { call, ask } = await start();
  const why = '🚒'.repeat(LONGEST_WHY);
  expect(await ask('/promote', { version, skipRehearsal: true, why })).toMatchObject({ status: 200 });
  const { events } = (await call('/sections/give/history')) as { events: { why: string }[] };
  expect(events.at(-1)?.why).toBe(`Without rehearsal: ${why}`);
});

test('a later rehearsal of the same two releases that finds less ends no hold; one against another release does', async () => {
  const { call, ask, rehearse } = await start();
  await rehearse();
  const again = (against: string) => call('/sections/give/rehearsals', { version, against, differences: [] });
  expect((await again(live.release.version)).held).toEqual(differences);
  expect(await ask('/promote', { version })).toMatchObject({ status: 409, message: expect.stringContaining('- console donation') });
  expect((await again('2.0.0-000000000000')).held).toEqual([]);
  expect(await ask('/promote', { version })).toMatchObject({ status: 200 });
});

test('sending the bytes of a held release again is no way past its rehearsal', async () => {
  const { call } = await startPublishing();
  await call('/sections/shell/releases', shell);
  await call('/sections/give/releases', live);
  await call('/sections/give/releases', { ...next, hold: true });
  await call('/sections/give/rehearsals', { version, against: live.release.version, differences });
  expect(await call('/sections/give/releases', next)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('- html give-zakat') },
  });
});

test.each([
  ['a name with markup in it', { version, against: version, differences: ['<b>'] }, 400],
  ['a release that is not published', { version: '9.9.9-000000000000', against: version, differences: [] }, 404],
])('%s is refused', async (_, body, status) => {
  const { ask } = await start();
  expect(await ask('/rehearsals', body)).toMatchObject({ status });
});
