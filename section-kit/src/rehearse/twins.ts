import type { Cookie } from 'playwright-core';
import type { SectionDescription } from 'shared/contracts/section-description';
import type { Finding } from './compare-observations.ts';
import type { Shown } from './require-shown.ts';
import type { Visit } from './visits.ts';

/** A release as a browser is shown it. */
export interface Side extends Shown {
  readonly description: Pick<SectionDescription, 'pages' | 'expects' | 'journeys'>;
  /** By which its forms are known as a test's. */
  readonly headers: Readonly<Record<string, string>>;
  /** What shows it instead of what is live. */
  readonly cookies: readonly Cookie[];
}

export interface Twins {
  readonly site: string;
  readonly candidate: Side;
  readonly stable: Side;
  /** Leaves out all other visits. */
  readonly only?: (visit: Visit) => boolean;
}

/** One difference in one place. */
export interface Difference extends Finding {
  /** What it is expected or accepted by: the kind and the page, or the journey. */
  readonly name: string;
  readonly where: string;
}
