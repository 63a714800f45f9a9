import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody checks whether they can apply for help with their home, and comes to the waiting list's form. */
export const journey = defineJourney({
  name: 'check-eligibility',
  language: 'en',
  steps: [
    { open: '/housing_fund' },
    { choose: 'Are you a Muslim?', option: 'No' },
    { expectText: 'You cannot apply to us, because:', look: 'refused' },
    { choose: 'Are you a Muslim?', option: 'Yes' },
    { follow: 'Join waiting list' },
    { expectUrl: '/contact?subject=housing-fund' },
    { expectText: 'The waiting list of the Housing Fund' },
  ],
});
