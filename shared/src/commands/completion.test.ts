import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CommandLine, UsageError, commandLine } from './command-line.ts';
import type { Shell } from './completion.ts';

function sample(program: string, print: (text: string) => void): CommandLine {
  const line = commandLine({ program, about: 'A sample.', notes: [] }, print);
  line.command('rates set', '', 'Sets.').option('--gold <taka>', 'a price').option('--json', 'as JSON');
  line.command('rates list', '', 'Lists.');
  line.command('status', '', 'Shows.').option('--json', 'as JSON');
  return line;
}

async function scriptFor(program: string, shell: string): Promise<string> {
  let printed = '';
  await sample(program, (text) => {
    printed = text;
  }).run(['completion', shell]);
  return printed;
}

/** What bash offers behind some words, the last of which is not finished. */
async function offered(program: string, typed: string, before = ''): Promise<string> {
  const words = typed.split(' ');
  const name = `_${program.replace(/\W/g, '_')}`;
  const script = `${before}
${await scriptFor(program, 'bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
${name}; echo "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--noprofile', '--norc', '-c', script], { encoding: 'utf8' }).trim();
}

test.each([
  ['pnpm admin', 'pnpm admin ', 'rates status completion'],
  ['pnpm admin', 'pnpm admin ra', 'rates'],
  ['pnpm admin', 'pnpm admin rates ', 'set list'],
  ['pnpm admin', 'pnpm admin rates set --', '--gold --json --help'],
  ['pnpm admin', 'pnpm admin rates set --gold 15500 --j', '--json'],
  ['pnpm admin', 'pnpm admin status --', '--json --help'],
  ['section-kit', 'section-kit st', 'status'],
  ['section-kit', 'section-kit rates ', 'set list'],
])('for %s, bash completes %j with %j', async (program, typed, words) => {
  expect(await offered(program, typed)).toBe(words);
});

test('what completed the other words of pnpm goes on completing them', async () => {
  const before = '_pnpm_own() { COMPREPLY=(install); }; complete -F _pnpm_own pnpm';
  expect(await offered('pnpm admin', 'pnpm ins', before)).toBe('install');
  expect(await offered('pnpm admin', 'pnpm admin st', before)).toBe('status');
});

/** The shells of this machine: each reads its script without running it. */
const installed = (['bash', 'zsh', 'fish'] as const).filter((shell) => existsSync(`/usr/bin/${shell}`));

test.each(installed)('%s can read its script', async (shell: Shell) => {
  for (const program of ['pnpm admin', 'section-kit']) {
    expect(execFileSync(shell, ['-n', '-c', await scriptFor(program, shell)], { encoding: 'utf8' })).toBe('');
  }
});

test('each script names every word and option', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = await scriptFor('pnpm admin', shell);
    for (const words of ['rates status completion', 'set list', '--gold --json --help']) expect(script).toContain(words);
  }
});

test('another shell is refused, with those that there are', async () => {
  await expect(scriptFor('pnpm admin', 'tcsh')).rejects.toThrow(UsageError);
  await expect(scriptFor('pnpm admin', 'tcsh')).rejects.toThrow('bash, zsh, fish');
});
