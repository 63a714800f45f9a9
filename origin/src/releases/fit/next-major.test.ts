import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { type PackedRelease, packRelease } from '../../testing/packed-release.ts';
import { visitorCookie, visitorIds } from '../../testing/visitor-ids.ts';

const named = (...releases: PackedRelease[]) => releases.map(({ release }) => `${release.section}@${release.version}`).join(', ');

test.each([
  ['react', '19.3.1', '20.0.0'],
  ['react-router-dom', '7.18.5', '8.0.0'],
  ['zustand', '5.1.0', '6.0.0'],
  ['shared', '1.6.0', '2.0.0'],
])('%s moves from %s to %s: sections that span both, the shell, sections of the new line; and the shell back', async (name, now, next) => {
  const line = (version: string) => `^${version.split('.')[0]}.0.0`;
  const shell = (version: string) => packRelease('shell', version, { pages: ['home'], singletons: { [name]: version } });
  const give = (text: string, range: string) => packRelease('give', text, { pages: ['give-zakat'], singletons: { [name]: range } });
  const both = `${line(now)} || ${line(next)}`;
  const [older, newer] = [shell(now), shell(next)];
  const [old, spans, spansToo, ofNewLine] = [give('old', line(now)), give('spans', both), give('spans too', both), give('new', line(next))];
  const { app, call, publish } = await originWithReleases([older, old]);
  const madeFrom = async (visitor?: string) => {
    const answer = await app.inject({ url: '/bn/give_zakat', headers: visitor === undefined ? {} : { cookie: visitorCookie(visitor) } });
    return answer.statusCode === 200 ? answer.headers['x-sections'] : answer.statusCode;
  };

  await expect(publish(newer)).rejects.toThrow(line(now));
  await expect(publish(ofNewLine)).rejects.toThrow(line(next));
  await publish(spans);
  // A rollback of the section would leave it without a release for the new shell.
  await expect(publish(newer)).rejects.toThrow(old.release.version);
  await publish(spansToo);
  await publish(newer, true);
  await call('/sections/shell/rollout', { version: newer.release.version, percent: 50 });
  const sides = new Set(await Promise.all(visitorIds(40).map(madeFrom)));
  expect(sides).toEqual(new Set([named(older, spansToo), named(newer, spansToo)]));
  await call('/sections/shell/promote', {});
  await publish(ofNewLine);
  expect(await madeFrom()).toBe(named(newer, ofNewLine));

  await call('/sections/shell/rollback', {});
  await expect.poll(() => madeFrom()).toBe(named(older, spansToo));
  const { stand_ins: standIns } = (await call('/status')) as { stand_ins: object[] };
  expect(standIns).toMatchObject([{ section: 'give', version: ofNewLine.release.version, instead: spansToo.release.version }]);
});
