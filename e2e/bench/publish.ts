// pnpm bench:publish: from a changed sentence to a visitor's document. docs/performance.md has the figures.
import { startOrigin } from '../origin.ts';
import { copyPackage } from '../support/package-copy.ts';
import { timePublish } from '../support/publish-timing.ts';

const RUNS = 5;

await using origin = await startOrigin();
await using ends = new AsyncDisposableStack();
const copy = ends.adopt(await copyPackage('about'), (it) => it.remove());
for (let run = 1; run <= RUNS; run += 1) {
  const { buildMs, visibleMs } = await timePublish(origin, copy, 'src/pages/about-zakat/content/en.ts', '/about_zakat', `Sentence ${run}`);
  console.log(`built in ${(buildMs / 1000).toFixed(2)} s, visible ${(visibleMs / 1000).toFixed(2)} s after publishing`);
}
