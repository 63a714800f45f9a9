import { expect, test } from 'vitest';
import { heldVersion, liveVersion, ownPost, startConsole } from '../../testing/console-origin.ts';
import { shownView } from '../../testing/console-shell.ts';
import { createReleaseToken } from '../access/tokens.ts';

/** An origin with its console, and somebody who sends the form of one step more than once. */
async function startStep() {
  const origin = await startConsole();
  const { data, call, post, signIn, see } = origin;
  const cookie = await signIn();
  const { view } = await see(`/_releases/sections/give/rollout?version=${heldVersion}&percent=5`, cookie);
  const seen = view.kind === 'section' && view.panel?.kind === 'confirm' ? view.panel.seen : 0;
  const send = async (changed: Record<string, string> = {}, by = cookie) =>
    post(
      '/_releases/sections/give/rollout',
      { version: heldVersion, seen: String(seen), percent: '5', why: 'A try', ...changed },
      { ...ownPost, cookie: by },
    );
  const countEvents = async () => ((await call('/sections/give/history')) as { events: object[] }).events.length;
  const signInAsTeam = async () => signIn((await createReleaseToken(data.db, { section: 'give', label: 'give team' })).token);
  return { ...origin, send, countEvents, signInAsTeam };
}

test.each(['at once', 'after its answer'])(
  'a button that is pressed again %s does its change once, and both answers show it',
  async (when) => {
    const { send, countEvents } = await startStep();
    const before = await countEvents();
    const answers = when === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()];
    const [first, second] = answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`);
    expect(first).toMatch(/^303 \/_releases\?done=\d+$/);
    expect(second).toBe(first);
    expect(await countEvents()).toBe(before + 1);
  },
);

test('what was changed by somebody else, otherwise, or again since is no repetition', async () => {
  const { call, send, signInAsTeam } = await startStep();
  expect((await send()).statusCode).toBe(303);
  const others = [await send({ why: 'Another reason' }), await send({ percent: '7' }), await send({ version: liveVersion })];
  others.push(await send({}, await signInAsTeam()));
  for (const { statusCode } of others) expect(statusCode).toBe(409);
  await call('/sections/give/halt', {});
  const late = await send();
  expect(late.statusCode).toBe(409);
  expect(shownView(late.body)).toMatchObject({ panel: { meanwhile: [{ action: 'halt' }, { action: 'rollout' }] } });
});
