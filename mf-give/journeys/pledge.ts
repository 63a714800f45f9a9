import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody pledges Zakat, with and without script. */
export const journey = defineJourney({
  name: 'pledge',
  language: 'en',
  steps: [
    { open: '/zakat/give' },
    { fill: 'Or another amount', with: '12500' },
    { press: 'Submit amount' },
    { expectFigure: '৳12,500' },
    { fill: 'Name', with: 'A journey' },
    { fill: 'Mobile phone', with: '01712345678' },
    { press: 'Submit pledge' },
    { expectText: 'Your reference' },
    { expectUrl: '/zakat/give?step=thanks' },
  ],
});
