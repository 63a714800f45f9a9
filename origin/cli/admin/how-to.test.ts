import { howToCommands } from 'shared/testing/how-to-commands';
import { expect, test } from 'vitest';
import { createProgram } from './commands.ts';

/** How an unknown command is refused, unlike a known one that lacks its arguments. */
const UNKNOWN = /is not a command|Unknown option/;

const commands = howToCommands('pnpm admin');

test('the how-tos name commands', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each(commands)('$file: $line', async ({ words, isMention }) => {
  let done = 0;
  const note = async () => {
    done += 1;
  };
  const running = createProgram({ run: note, runClosed: note, print: note, json: false }).run(words);
  if (isMention)
    expect(
      await running.then(
        () => '',
        ({ message }: Error) => message,
      ),
    ).not.toMatch(UNKNOWN);
  else {
    await running;
    expect(done).toBe(1);
  }
});
