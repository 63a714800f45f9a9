// pnpm bench:releases: page latency with 10 and with 1,000 releases in the ledger. docs/performance.md has the figures.
import { startOrigin } from '../origin.ts';
import { type Latency, createComparison } from '../support/compare-latency.ts';
import { fillStore } from '../support/fill-store.ts';

const ROUNDS = 3;
const WARM_REQUESTS = 1_000;
const COLD_REQUESTS = 300;

const inWords = ({ medianMs, p95Ms }: Latency) => `${medianMs.toFixed(2)} ms (p95 ${p95Ms.toFixed(2)})`;

await using few = await startOrigin();
await using many = await startOrigin();
for (const [origin, releases] of [
  [few, 10],
  [many, 1_000],
] as const) {
  const started = performance.now();
  await fillStore(origin, 'give', releases);
  const filled = performance.now();
  await (await fetch(`${origin.url}/give_zakat`)).text();
  const seen = performance.now();
  const headers = { authorization: `Bearer ${origin.token}` };
  await (await fetch(`${origin.url}/_releases/api/status`, { headers })).text();
  console.log(
    `${releases} releases: filled in ${(filled - started).toFixed(0)} ms, first document after it ${(seen - filled).toFixed(0)} ms, team's status ${(performance.now() - seen).toFixed(0)} ms`,
  );
}
const origins = [few.url, many.url] as const;
// Each cold address is asked for once: another amount is another page to render.
const kinds = [
  { kind: 'warm', count: WARM_REQUESTS, address: () => '/give_zakat' },
  { kind: 'cold', count: COLD_REQUESTS, address: (number: number) => `/zakat/give/${number}` },
];
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { kind, count, address } of kinds) {
    const comparison = createComparison(origins);
    await comparison.ask(count, (number) => address(round * COLD_REQUESTS + number + 1));
    const { first, second, ratio } = comparison.result();
    // The first round warms both up.
    if (round > 0) console.log(`${kind}: 10 releases ${inWords(first)}, 1,000 releases ${inWords(second)}, ratio ${ratio.toFixed(3)}`);
  }
}
