import { expect, test } from 'vitest';
import { heldVersion, startConsole } from '../../testing/console-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';

onEachDatabase();

test('a link to a preview is made for as long as asked, and refused for what is not there', async () => {
  const { signIn, see } = await startConsole();
  const cookie = await signIn();
  const linked = await see(`/bn/_releases/sections/give/preview?version=${heldVersion}&hours=২`, cookie);
  expect(linked).toMatchObject({ status: 200, view: { panel: { kind: 'preview', url: expect.stringMatching(/\/bn\/_preview\/give~/) } } });
  for (const query of ['version=9.9.9-000000000000', '']) {
    expect(await see(`/_releases/sections/give/preview?${query}`, cookie)).toMatchObject({
      status: 422,
      view: { panel: { refusal: expect.any(String) } },
    });
  }
});

test.each(['abc', '', '0', '168.1'])('a preview of hours=%s is asked for again at its field', async (hours) => {
  const { signIn, see } = await startConsole();
  const { status, view } = await see(`/_releases/sections/give/preview?version=${heldVersion}&hours=${hours}`, await signIn());
  expect(status).toBe(422);
  expect(view).toMatchObject({ panel: { kind: 'preview', version: heldVersion, hours, errors: { hours: true } } });
});
