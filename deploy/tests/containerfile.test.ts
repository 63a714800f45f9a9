import { expect, test } from 'vitest';
import { knownSettings, readText } from './read-deploy.ts';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage, with what is in front of the first one as the first entry. */
function stagesOf(containerfile: string): Instruction[][] {
  const lines = containerfile.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ');
  const instructions = [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }));
  const stages: Instruction[][] = [[]];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

const stages = stagesOf(readText('deploy/Containerfile'));
const last = stages.at(-1) ?? [];
const all = (name: string) => last.filter((instruction) => instruction.name === name).map(({ rest }) => rest);

test('every stage is made from the same base, which can be another one than Debian’s own', () => {
  expect(stages[0]).toEqual([{ name: 'ARG', rest: expect.stringMatching(/^BASE=\S+\/debian:\w+-slim$/) }]);
  expect(stages.slice(1).map(([first]) => first?.rest)).toEqual([`$\{BASE} AS build`, `$\{BASE}`]);
});

test('the image runs as a user by number who is not root, and nothing comes after that may need root', () => {
  expect(all('USER')).toEqual([expect.stringMatching(/^[1-9]\d{3,}:[1-9]\d{3,}$/)]);
  const after = last.slice(last.findIndex(({ name }) => name === 'USER') + 1).map(({ name }) => name);
  expect(after).not.toContain('RUN');
  expect(after).not.toContain('COPY');
});

test('the image has what confines releases and reaps processes, and nothing that builds', () => {
  const installed = all('RUN').join(' ');
  for (const name of ['util-linux', 'tini', 'ca-certificates', 'libatomic1', 'libstdc++6']) expect(installed).toContain(` ${name}`);
  expect(installed).not.toMatch(/\b(npm|npx|pnpm|gcc|g\+\+|make|python3?|git|curl|wget|nodejs|binutils|build-essential)\b/);
  expect(all('COPY').filter((rest) => rest.startsWith('--from'))).toEqual([
    '--from=build /opt/pinned/node_modules/node/bin/node /usr/local/bin/node',
    '--from=build /srv/zakat-site ./',
  ]);
});

test('it serves and does not publish, ends by SIGTERM, and is asked whether it answers', () => {
  expect(all('ENTRYPOINT')).toEqual(['["/usr/bin/tini", "--"]']);
  expect(all('CMD')).toEqual(['["node", "origin/cli/serve.ts"]']);
  expect(all('STOPSIGNAL')).toEqual([]);
  expect(all('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
});

test('it sets settings that there are, listens for others, and holds no secret', () => {
  const set = Object.fromEntries(
    all('ENV')
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  for (const name of Object.keys(set)) expect(knownSettings()).toContain(name);
  expect(set).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/var/lib/zakat-site', MALLOC_ARENA_MAX: '2' });
});

test('pnpm and Node are those that package.json pins', () => {
  const { packageManager, devDependencies } = JSON.parse(readText('package.json')) as {
    packageManager: string;
    devDependencies: Record<string, string>;
  };
  const build = (stages[1] ?? []).map(({ rest }) => rest).join('\n');
  expect([...build.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)).toEqual([packageManager]);
  expect(devDependencies.node).toMatch(/^\d+\.\d+\.\d+$/);
  // Read from package.json, so that there is no second place to change.
  expect(build).toContain('require("./package.json").devDependencies.node');
  expect(build).toContain('--frozen-lockfile --prod');
});

test('what is copied into the build is the origin and what it imports, without tests', () => {
  const [everything, ...rules] = readText('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(everything).toBe('*');
  expect(rules.filter((rule) => rule.startsWith('!'))).toEqual(
    ['.npmrc', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'origin', 'shared'].map((name) => `!${name}`),
  );
  expect(rules).toContain('**/node_modules');
  expect(rules).toContain('**/*.test.ts');
});
