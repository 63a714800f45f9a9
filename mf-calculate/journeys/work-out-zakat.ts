import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody works out what is due on cash, at a rate that does not depend on the day's prices. */
export const journey = defineJourney({
  name: 'work-out-zakat',
  language: 'en',
  script: 'needed',
  steps: [
    { open: '/zakat_calculator' },
    { choose: 'Cash' },
    { fill: 'In hand', with: '40000000' },
    { expectFigure: '৳10,00,000.00', look: 'result' },
  ],
});
