import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packRelease } from '../../testing/packed-release.ts';
import { TOKEN, startOrigin, startPublishing, startSite } from '../../testing/shared-store-site.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import type { Finding } from '../doctor/finding.ts';

const shell = packRelease('shell', 'one', { pages: ['home'] });
const give = packRelease('give', 'one');
const held = packRelease('give', 'two');

/** A site with a live shell and release of give, and one that is held, whose store is away by now; and what an origin has on its disk. */
async function storeAway() {
  const { s3, env } = await startSite();
  const one = await startOrigin(env);
  const publish = await startPublishing(one);
  for (const live of [shell, give]) expect((await publish(one, live)).statusCode).toBe(201);
  expect((await publish(one, held, { hold: true })).statusCode).toBe(201);
  await s3.stop();
  return { s3, env, one, publish };
}

const away = ({ release: { section, version } }: typeof shell) =>
  new RegExp(
    `${section} ${version} is not on this origin's disk, and cannot be fetched\\. The release store s3://releases/site/ cannot be used \\(.+then try again`,
  );

test('while the store is away, a section is not told that no shell was published', async () => {
  const { env, publish } = await storeAway();
  const two = await startOrigin(env, undefined, { isGated: true });
  const refused = await publish(two, packRelease('give', 'three'));
  expect(refused.json().message).toMatch(/^Nothing was published\. /);
  expect(refused.json().message).toMatch(away(shell));
  expect(refused.statusCode).toBe(503);
});

test('while the store is away, what is not on this disk is not called lost: a change or a preview can be asked for again', async () => {
  const { s3, env, one, publish } = await storeAway();
  const { version } = held.release;
  const folder = await temporaryFolder();
  await cp(one.folder, folder, { recursive: true });
  await rm(path.join(folder, 'releases/give', version), { recursive: true });
  const two = await startOrigin(env, folder);
  for (const [step, payload] of [
    ['promote', { version }],
    ['rollout', { version, percent: 5 }],
    ['preview', { version }],
  ] as const) {
    const refused = await two.call(`give/${step}`, payload);
    expect(refused.json().message).toMatch(away(held));
    expect(refused.statusCode).toBe(503);
  }
  expect((await two.app.inject('/')).statusCode).toBe(200);

  await s3.start();
  await expect.poll(async () => (await two.call('give/promote', { version })).statusCode).toBe(200);
  await publish(one, packRelease('give', 'three'));
});

test('while the store is away, a release is taken back to one on this disk, and not to one that is not', async () => {
  const { s3, env, one, publish } = await storeAway();
  await s3.start();
  const newest = packRelease('give', 'three');
  expect((await publish(one, newest)).statusCode).toBe(201);
  await s3.stop();
  const folder = await temporaryFolder();
  await cp(one.folder, folder, { recursive: true });
  await rm(path.join(folder, 'releases/give', give.release.version), { recursive: true });
  const two = await startOrigin(env, folder);
  const refused = await two.call('give/rollback', {});
  expect(refused.json().message).toMatch(away(give));
  expect(refused.statusCode).toBe(503);
  expect((await one.call('give/rollback', {})).json()).toMatchObject({ version: give.release.version });
});

test('while the store is away, the doctor asks nobody to publish again what it holds', async () => {
  const { env } = await storeAway();
  const two = await startOrigin(env);
  const answer = await two.app.inject({ url: '/_releases/api/doctor', headers: { authorization: `Bearer ${TOKEN}` } });
  const { findings } = answer.json() as { findings: Finding[] };
  expect(findings.filter(({ message }) => /the same bytes/.test(message))).toEqual([]);
  expect(findings).toContainEqual({
    check: 'store',
    section: null,
    version: null,
    message: expect.stringMatching(/cannot be used/) as string,
  });
  for (const { release } of [shell, give]) {
    const { section, version } = release;
    const message = expect.stringMatching(away({ ...give, release })) as string;
    expect(findings).toContainEqual({ check: 'files', section, version, message });
  }
});
