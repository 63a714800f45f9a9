// pnpm new page|section: writes the files of a new page or section, with its words still to be written.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { repository, workspaceSections } from '../src/folders.ts';
import { NEW_USAGE, readNewCommand } from '../src/scaffold/read-new-command.ts';
import { writeScaffold } from '../src/scaffold/write-scaffold.ts';

answerHelp(`Usage:
${NEW_USAGE}

Writes the files of a page or a section in both languages, with its words still to be written.`);

/** Installs what the new package needs; resolves to whether that was done, also where somebody interrupts it. */
function install(): Promise<boolean> {
  return new Promise((resolve) => {
    // Before it starts: between its start and a listener, an interruption would end this program without a word.
    const interruption = new AbortController();
    process.once('SIGINT', () => interruption.abort());
    const child = spawn('pnpm', ['install', '--offline', '--no-frozen-lockfile'], {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: interruption.signal,
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

try {
  const command = readNewCommand(process.argv.slice(2), await workspaceSections());
  const written = await writeScaffold(repository, command);
  console.log(written.map((file) => path.relative(repository, file)).join('\n'));
  if (command.kind === 'section' && !(await install())) {
    throw new Error(`mf-${command.id} is written, but not installed. Run pnpm install, or delete the folder.`);
  }
  console.log(
    `\nEvery text that starts with [To be written] or [লেখা বাকি] is yours to write. What to do next: docs/how-to/add-a-${command.kind}.md`,
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
