import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody reads whether they can apply for help with their home, and comes to the waiting list's form. */
export const journey = defineJourney({
  name: 'check-eligibility',
  language: 'en',
  steps: [
    { open: '/apply_help' },
    { expectText: 'Who can apply' },
    { open: '/housing_fund' },
    { follow: 'Join waiting list' },
    { expectUrl: '/contact?subject=housing-fund' },
    { expectText: 'The waiting list of the Housing Fund' },
  ],
});
