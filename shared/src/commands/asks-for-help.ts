/** Whether the arguments of a program ask how it is used, instead of for its work: `--help` or `-h`. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((word) => word === '--help' || word === '-h');
}
