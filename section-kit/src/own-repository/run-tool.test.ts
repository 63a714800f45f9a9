import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { kitModule } from '../folders.ts';

/** A tool that runs until it is told to end, or until it is alone. */
const TOOL = `
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), 20);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => { console.log('Ended by ' + signal); process.exit(3); });
console.log('Running');
`;

test.each(['SIGTERM', 'SIGHUP'] as const)('a tool ends with the command that started it: %s', async (signal) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-tool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'tool.mjs'), TOOL);
  const program = `
    import { runTool } from '${kitModule('own-repository/run-tool')}';
    console.log('Code', await runTool(${JSON.stringify(folder)}, ${JSON.stringify(path.join(folder, 'tool.mjs'))}, []));
  `;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void command.kill('SIGKILL'));
  command.stdout.on('data', (chunk) => String(chunk).includes('Running') && command.kill(signal));
  const [output] = await Promise.all([text(command.stdout), once(command, 'close')]);
  expect(output.trim().split('\n')).toEqual(['Running', `Ended by ${signal}`, 'Code 3']);
});
