import { heavyTailed } from 'shared/testing/random-numbers';

/** What a site asks of its origins. */
export interface Load {
  readonly origins: number;
  readonly requestsPerSecond: number;
  readonly sections: number;
  /** Pages of a section, each in two languages. */
  readonly pagesOfSection: number;
  /** Sections of which half of the visitors get a candidate. */
  readonly sectionsInRollout: number;
  /** Whether each section's pages are asked of few origins only, or each page of any. */
  readonly isRoutedBySection: boolean;
}

export interface SimulatedOrigin {
  /** Of its requests, those whose page was kept. */
  readonly hitShare: number;
  readonly rendersPerSecond: number;
  /** Pairs of a shell and a section whose process was needed within a minute. */
  readonly processes: number;
}

/** `PAGE_COUNT` of origin/src/releases/render/page-cache.ts. */
const KEPT_PAGES = 1_000;
/** Of the sections of a routed site, each is served by this many origins: one may fail. */
const ORIGINS_OF_SECTION = 2;
const WARM_UP_SECONDS = 60;
/** As long as a process that nobody uses is kept. */
const MEASURED_SECONDS = 60;

/** Numbers from 0 up to 1, the same for the same seed. https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The pages that one origin keeps: those that were asked for last. */
class KeptPages {
  readonly #pages = new Set<number>();

  /** Whether a page was kept; it is from now on. */
  ask(page: number): boolean {
    const isKept = this.#pages.delete(page);
    this.#pages.add(page);
    const [oldest] = this.#pages;
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return isKept;
  }
}

/** What the average origin does under a load, in its second minute. */
export function simulateLoad(load: Load, seed: number): SimulatedOrigin {
  const random = randomNumbers(seed);
  const pages = load.pagesOfSection * 2;
  const pick = heavyTailed(load.sections * pages, random);
  const origins = Array.from({ length: load.origins }, () => ({ kept: new KeptPages(), pairs: new Set<number>() }));
  let [asked, hits] = [0, 0];
  const count = load.requestsPerSecond * (WARM_UP_SECONDS + MEASURED_SECONDS);
  for (let number = 0; number < count; number += 1) {
    const isMeasured = number >= load.requestsPerSecond * WARM_UP_SECONDS;
    // What is popular is spread over all sections.
    const page = (pick() * 7_919) % (load.sections * pages);
    const section = Math.floor(page / pages);
    const side = section < load.sectionsInRollout && random() < 0.5 ? 1 : 0;
    const replica = Math.floor(random() * (load.isRoutedBySection ? ORIGINS_OF_SECTION : load.origins));
    const origin = origins[load.isRoutedBySection ? (section + replica * 37) % load.origins : replica];
    const isHit = origin?.kept.ask(page * 2 + side) ?? false;
    if (!isMeasured) continue;
    asked += 1;
    if (isHit) hits += 1;
    else origin?.pairs.add(section * 2 + side);
  }
  return {
    hitShare: hits / asked,
    rendersPerSecond: (asked - hits) / MEASURED_SECONDS / load.origins,
    processes: origins.reduce((sum, { pairs }) => sum + pairs.size, 0) / load.origins,
  };
}
