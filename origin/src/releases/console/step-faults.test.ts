import { expect, test } from 'vitest';
import { heldVersion, startConsole } from '../../testing/console-origin.ts';
import { CONSOLE_SHELL_SERVER } from '../../testing/console-shell.ts';
import { packRelease } from '../../testing/packed-release.ts';

const provided = (...names: string[]) => ({ 'shared/provided': names });

test('a step says whether its release fits what is live where that was looked at, a halt does not', async () => {
  const { call, signIn, see } = await startConsole();
  const cookie = await signIn();
  const stepTo = async (step: string) => {
    const { view } = await see(`/_releases/sections/give/${step}`, cookie);
    return view.kind === 'section' && view.panel?.kind === 'confirm' ? view.panel : undefined;
  };
  const fits = { isCompared: true, faults: [] };
  for (const action of ['promote', 'rollout']) expect(await stepTo(`${action}?version=${heldVersion}&percent=5`)).toMatchObject(fits);
  await call('/sections/give/rollout', { version: heldVersion, percent: 5 });
  expect(await stepTo('halt')).toMatchObject({ isCompared: false, faults: [] });
  await call('/sections/give/promote', { version: heldVersion });
  expect(await stepTo('rollback')).toMatchObject(fits);
});

test('a rollback to a release that does not fit the live shell says so, and is possible where another one stands in', async () => {
  const { call, publish, signIn, see } = await startConsole();
  const shell = (text: string, ...names: string[]) =>
    packRelease('shell', text, { server: CONSOLE_SHELL_SERVER, desk: true, names: provided(...names) });
  const give = (text: string, ...names: string[]) => packRelease('give', text, { names: provided(...names) });
  const [plain, needsPill, newest] = [give('plain', 'Button'), give('needs', 'Pill'), give('newest', 'Button')];
  for (const packed of [shell('before', 'Button'), plain, shell('after', 'Button', 'Pill'), needsPill, newest]) await publish(packed);
  await call('/sections/shell/rollback', {});
  const { view } = await see('/_releases/sections/give/rollback', await signIn());
  expect(view).toMatchObject({
    panel: {
      ...{ version: needsPill.release.version, refusal: null, isCompared: true },
      faults: [expect.stringMatching(/imports Pill from shared\/provided, which shell .* does not provide/)],
    },
  });
});
