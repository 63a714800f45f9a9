import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Confinement, confinement } from './confinement.ts';

const source = fileURLToPath(new URL('./confinement.ts', import.meta.url));
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

/** Runs a module as the user of this test, or as one who is not root; undefined where that user cannot read this folder. */
function runAs(user: 'this user' | 'nobody', code: string): unknown {
  const node = [process.execPath, '--input-type=module', '-e', code];
  const [program = '', ...parameters] =
    user === 'this user' ? node : ['setpriv', '--reuid', `${NOBODY.uid}`, '--regid', `${NOBODY.gid}`, '--clear-groups', ...node];
  const { status, stdout } = spawnSync(program, parameters, { cwd: '/', env: {}, encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/** What a program that is started as render processes are sees of its system. */
const LOOK = `
  const { readdirSync } = require('node:fs');
  const { execFileSync } = require('node:child_process');
  const { networkInterfaces } = require('node:os');
  const held = execFileSync('/usr/bin/setpriv', ['--dump'], { encoding: 'utf8' });
  console.log(JSON.stringify({ inProc: readdirSync('/proc'), networks: Object.keys(networkInterfaces()), pid: process.pid < 10, held }));`;

test.for(['this user', 'nobody'] as const)('releases run where no process, network or capability can be had: %s', (user, { skip }) => {
  skip(process.platform !== 'linux', 'only Linux confines processes');
  skip(user === 'nobody' && !isRoot, 'the tests run without root: there is one user');
  const found = runAs(
    user,
    `import { confinement } from '${source}'; console.log(JSON.stringify(await confinement(${JSON.stringify(NOBODY)})));`,
  ) as Confinement | undefined;
  skip(found === undefined, 'nobody may read this folder');
  skip(found?.missing.length !== 0, `this system does not offer ${found?.missing}: it was not tested what they confine`);

  const command: readonly string[] = found?.command ?? [];
  const wrapper = command.slice(0, command.indexOf(process.execPath));
  const look = `console.log(JSON.stringify(JSON.parse(require('node:child_process').execFileSync(${JSON.stringify(wrapper[0])}, ${JSON.stringify([...wrapper.slice(1), process.execPath, '-e', LOOK])}, { encoding: 'utf8', env: {} }))))`;
  const seen = runAs(user, `import { createRequire } from 'node:module'; const require = createRequire('/'); ${look}`);
  expect(Object.keys(networkInterfaces()).length).toBeGreaterThan(0);
  expect(seen).toMatchObject({ inProc: [], networks: [], pid: true });
  const { held } = seen as { held: string };
  expect(held).toMatch(/^no_new_privs: 1$/m);
  for (const set of ['Inheritable capabilities', 'Ambient capabilities', 'Capability bounding set'])
    expect(held).toContain(`${set}: [none]`);
});

test('a machine that is too busy to be asked loses no layer: it is asked again', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux confines processes');
  // No other test has asked for this one.
  const user = { ...NOBODY, gid: 65533 };
  await expect(confinement(user, 1)).rejects.toThrow(/too busy to start what confines/);
  const [found, known] = await Promise.all([confinement(user), confinement(user, 1)]);
  expect(found.command.length).toBeGreaterThan(1);
  expect(known).toBe(found);
});
