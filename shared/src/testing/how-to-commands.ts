import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../docs/how-to');
const BLOCK = /^```sh\n([\s\S]*?)^```/gm;
const INLINE = /`([^`\n]+)`/g;
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;
/** Stands for what the reader puts in its place, or for more of the same. */
const PLACEHOLDER = /[<>…|$[\]]/;

/** A command as a how-to prints it. */
export interface HowToCommand {
  readonly file: string;
  readonly line: string;
  /** What is behind the program. */
  readonly words: readonly string[];
  /** Whether it stands in a sentence, which may name a command without what follows it. */
  readonly isMention: boolean;
}

function commandsIn(file: string, program: string): HowToCommand[] {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const blocks = [...text.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replace(BLOCK, '').matchAll(INLINE)].map(([, code = '']) => code);
  const read = (code: string, isMention: boolean): HowToCommand[] => {
    const line = code
      .replace(/\s#\s.*$/, '')
      .replace(/\s+>\s+\S+$/, '')
      .trim();
    if (!line.startsWith(`${program} `)) return [];
    const words = [...line.slice(program.length).matchAll(WORD)];
    if (words.some(([, double, single, bare]) => double === undefined && single === undefined && PLACEHOLDER.test(bare ?? ''))) return [];
    return [{ file, line, words: words.map(([, double, single, bare]) => double ?? single ?? bare ?? ''), isMention }];
  };
  return [...inline.flatMap((code) => read(code, true)), ...blocks.flatMap((code) => read(code, false))];
}

/** Every command of a program, such as `pnpm admin`, that the how-tos print without placeholders, each once in a file. */
export function howToCommands(program: string): HowToCommand[] {
  const found = readdirSync(folder).flatMap((file) => commandsIn(file, program));
  return [...new Map(found.map((command) => [`${command.file} ${command.line}`, command])).values()];
}
