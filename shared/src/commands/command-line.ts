import { Command, CommanderError } from 'commander';
import { type Completions, completionScript, shells } from './completion.ts';

/** What was typed is no command; the message says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  /** Adds a command such as `rates set`; `usage` shows what follows its words, `hint` says what is missing or too much there. */
  command(words: string, usage: string, description: string, hint?: string): Command;
  /** Does what was typed, or prints help; throws UsageError where it is no command, and what the command throws. */
  run(args: readonly string[]): Promise<void>;
}

export interface CommandLineTexts {
  /** What is typed before the words of a command, such as `pnpm admin`. */
  readonly program: string;
  /** What the program does, above the list of its commands. */
  readonly about: string;
  /** What all commands have in common, below the list. */
  readonly notes: readonly string[];
}

/** A program of several commands: one list of them as its help, and one wording for what is not understood. */
export function commandLine({ program: name, about, notes }: CommandLineTexts, print: (text: string) => void): CommandLine {
  const leaves: Command[] = [];
  const groups = new Map<string, Command>();
  const overview = () =>
    [
      about,
      ...leaves.map((leaf) => `  ${[name, ...pathOf(leaf), usageOf(leaf)].join(' ').trimEnd()}\n      ${leaf.description()}`),
      `  ${name} <command> --help`,
      ...notes,
    ].join('\n\n');

  /** Lets a command word what is wrong with its use. */
  function prepared(command: Command, hint?: string): Command {
    return command.exitOverride((error: CommanderError) => {
      if (error.exitCode === 0) throw error;
      const isOption = /option/i.test(error.code);
      const said = error.message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase());
      const known = [...pathOf(command), ...command.args].join(' ');
      const words = isOption ? `${said}.` : (hint ?? `'${known}' is not a command.`);
      throw new UsageError(hint && !isOption ? words : `${words} Type '${name} --help' for the list.`);
    });
  }

  /** What can follow the words of each command: verbs, or options. */
  function completions(): Completions {
    const found = new Map<string, string[]>();
    const add = (typed: string, words: readonly string[]) => found.set(typed, [...new Set([...(found.get(typed) ?? []), ...words])]);
    for (const leaf of leaves) {
      const words = pathOf(leaf);
      for (const [place, word] of words.entries()) add(words.slice(0, place).join(' '), [word]);
      add(words.join(' '), [...leaf.options.flatMap(({ long }) => long ?? []), '--help']);
    }
    return found;
  }

  const program = prepared(new Command(name));
  program.configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => undefined });
  program.helpInformation = overview;

  function addCommand(words: string, usage: string, description: string, hint?: string): Command {
    const [subject = '', verb] = words.split(' ');
    const group = verb === undefined ? program : (groups.get(subject) ?? prepared(program.command(subject)));
    if (verb !== undefined) groups.set(subject, group);
    const leaf = prepared(group.command(verb ?? subject), hint)
      .description(description)
      .usage(usage)
      .allowExcessArguments(false);
    leaves.push(leaf);
    return leaf;
  }

  return {
    command: addCommand,
    async run(args) {
      // The last one: it knows of all others.
      addCommand(
        'completion',
        shells.join('|'),
        `Prints what lets a shell complete these words; in bash: eval "$(${name.replace(/^pnpm/, 'pnpm -s')} completion bash)"`,
        `Give the shell: ${name} completion ${shells.join(', or ')}`,
      )
        .argument('<shell>')
        .action((typed: string) => {
          const shell = shells.find((known) => known === typed);
          if (!shell) throw new UsageError(`'${typed}' is not a shell that this completes for: ${shells.join(', ')}.`);
          print(completionScript(shell, { program: name, completions: completions() }));
        });
      try {
        await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
      } catch (error) {
        // Help ends the program, too.
        if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
      }
    },
  };
}

function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}

function usageOf(leaf: Command): string {
  return leaf.usage().replace('[options]', '');
}
