/** Prints how a program is used and ends it, if its arguments ask for that instead of for its work: `--help` or `-h`. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit();
}
