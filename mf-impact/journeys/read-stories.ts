import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody looks for what gifts have done. */
export const journey = defineJourney({
  name: 'read-stories',
  language: 'en',
  steps: [
    { open: '/your_impact' },
    { expectText: 'Where the money goes' },
    { open: '/impact_stories' },
    { expectText: 'A story belongs to the person who lived it' },
  ],
});
