import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody reads whether Zakat is due from them. */
export const journey = defineJourney({
  name: 'learn-who-gives',
  language: 'en',
  steps: [
    { open: '/about_zakat' },
    { expectText: 'Who must give' },
    { expectText: 'Then 2.5% is due' },
    { open: '/how_it_works' },
    { expectUrl: '/how_it_works' },
  ],
});
