/**
 * The shares of amounts in whole percent that make a hundred together: each is rounded down, and what is left goes to those that
 * lost most. All 0 where there is no amount.
 */
export function wholePercents(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount * 100) / total);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lost = exact.map((share, index) => ({ index, part: share % 1 })).sort((one, other) => other.part - one.part);
  const raised = new Set(lost.slice(0, left).map(({ index }) => index));
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0));
}
