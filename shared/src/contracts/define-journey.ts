import type { Journey } from './journey.ts';

/** Types a journey that a package describes in `journeys/<name>.ts`; its release carries it. */
export function defineJourney(journey: Journey): Journey {
  return journey;
}
