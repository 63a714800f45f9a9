import { type TestOrigin, startOrigin } from '../origin.ts';
import { isMachineBusy } from '../support/busy-machine.ts';
import { createComparison } from '../support/compare-latency.ts';
import { fillStore } from '../support/fill-store.ts';
import { copyPackage } from '../support/package-copy.ts';
import { timePublish } from '../support/publish-timing.ts';
import { expect, test } from '../support/site.ts';

const VISIBLE_MS = 5_000;
const BUILT_AND_VISIBLE_MS = 15_000;
const RATIO = 1.05;
const BATCHES = 6;

// One after another on one worker: what one does would be in the other's times.
test.describe.configure({ mode: 'default' });

let many: TestOrigin;
test.beforeAll(async () => {
  many = await startOrigin();
  await fillStore(many, 'give', 1_000);
});
test.afterAll(() => many.stop());

test(`beside 1,000 releases, a page takes at most ${RATIO} times what it takes beside 10`, async () => {
  const few = await startOrigin();
  await fillStore(few, 'give', 10);
  const kinds = {
    warm: { count: 400, address: () => '/give_zakat' },
    // Another amount is another page to render.
    cold: { count: 100, address: (number: number) => `/zakat/give/${1_000 + number}` },
  };
  for (const [kind, { count, address }] of Object.entries(kinds)) {
    const origins = [few.url, many.url] as const;
    await createComparison(origins).ask(50, (number) => address(100_000 + number));
    const comparison = createComparison(origins);
    // A busy machine needs more documents before the medians are steady; all of them count.
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await comparison.ask(count, address);
      if (comparison.result().ratio <= RATIO) break;
    }
    const { first, second, ratio } = comparison.result();
    console.log(`    ${kind}: ${first.medianMs.toFixed(2)} ms beside 10, ${second.medianMs.toFixed(2)} ms beside 1,000`);
    expect(ratio, kind).toBeLessThanOrEqual(RATIO);
  }
  await few.stop();
});

test(`a changed sentence is visible ${VISIBLE_MS / 1000} s after it was sent, ${BUILT_AND_VISIBLE_MS / 1000} s with its build`, async () => {
  const copy = await copyPackage('about');
  const words = 'src/pages/about-zakat/content/en.ts';
  const { buildMs, visibleMs } = await timePublish(many, copy, words, '/about_zakat', 'A changed sentence');
  await copy.remove();
  console.log(`    built in ${buildMs.toFixed(0)} ms, visible after ${visibleMs.toFixed(0)} ms`);
  if (isMachineBusy()) return;
  expect(visibleMs).toBeLessThanOrEqual(VISIBLE_MS);
  expect(buildMs + visibleMs).toBeLessThanOrEqual(BUILT_AND_VISIBLE_MS);
});
