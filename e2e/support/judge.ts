/** Prints a figure beside its bound; the program ends with 1 where it is beyond. */
export function judge(what: string, measured: number, bound: number): void {
  // What could not be measured is within no bound.
  const isWithin = measured <= bound;
  console.log(`${isWithin ? 'within' : 'BEYOND'}  ${what}: ${measured.toFixed(measured % 1 ? 2 : 0)}, at most ${bound}`);
  if (!isWithin) process.exitCode = 1;
}
