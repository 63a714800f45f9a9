import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GateOrigin, startGateOrigin } from '../../testing/gate-origin.ts';
import { FIRST_PAGE, packSection, packShell, pageCode } from '../../testing/sample-releases.ts';
import { changesOfShared, waysOut } from '../../testing/ways-out.ts';

let origin: GateOrigin;
beforeAll(async () => {
  origin = await startGateOrigin();
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
});
afterAll(() => origin.stop());

async function faultsOf(edits: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { status, faults = [] } = await origin.publish('give', packSection(edits));
  expect(status).toBe(422);
  return faults;
}

test('each way out is refused by name', async () => {
  const file = (index: number) => `chunks/way-${index}.js`;
  const modules = waysOut.map(
    ({ code }, index) =>
      [
        `server/${file(index)}`,
        `const secret = '/secret'; const got = await (async () => { ${code} })(); if (got !== undefined) throw new Error('got it');`,
      ] as const,
  );
  const faults = await faultsOf(Object.fromEntries(modules));
  for (const [index, { name, refusal }] of waysOut.entries()) {
    const own = faults.filter((fault) => fault.includes(`server/${file(index)} of give`));
    expect(own.join('\n'), name).toMatch(refusal);
    expect(own.join('\n'), name).not.toContain('got it');
  }
});

test('what is tried without an error is refused as well', async () => {
  const quiet = pageCode("heading('Give')", { first: "globalThis.process?.env; import('node:fs').catch(() => {})" });
  expect((await faultsOf({ [FIRST_PAGE]: quiet })).join('\n')).toMatch(
    /server\/chunks\/give-zakat-page\.js of give \S+ asks for process, which server code does not get: it renders from its visit alone\. Take it out\./,
  );
});

test.each(changesOfShared)('%s is refused', async (code, name) => {
  expect((await faultsOf({ [FIRST_PAGE]: `${code}\n${pageCode("heading('Give')")}` })).join('\n')).toContain(name);
});

test.each([
  ['counts its visitors', "heading('Give') + globalCount()", 'let count = 0; const globalCount = () => { count += 1; return count; };'],
  ['depends on chance', "heading('Give') + Math.random()", ''],
  ['depends on the time', "heading('Give') + performance.now()", ''],
])('a page that %s is refused', async (_, body, code) => {
  expect((await faultsOf({ [FIRST_PAGE]: `${code}\n${pageCode(body)}` })).join('\n')).toMatch(
    /Page 'give-zakat' in English \(\/give_zakat\) is another one when it is rendered again for the same visitor/,
  );
});
