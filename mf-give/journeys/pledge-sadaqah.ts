import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody pledges Sadaqah in Bangla, and is refused a wrong phone number first. */
export const journey = defineJourney({
  name: 'pledge-sadaqah',
  language: 'bn',
  steps: [
    { open: '/zakat/give?for=sadaqah&step=details&donation=500' },
    { fill: 'নাম', with: 'একজন দাতা' },
    { fill: 'মোবাইল নম্বর', with: '0121234567' },
    { press: 'অঙ্গীকার পাঠান' },
    { expectText: 'এটি বাংলাদেশের মোবাইল নম্বর নয়', look: 'refused' },
    { fill: 'মোবাইল নম্বর', with: '01712345678' },
    { press: 'অঙ্গীকার পাঠান' },
    { expectText: 'আপনার সূত্র নম্বর' },
    { expectUrl: '/zakat/give?step=thanks&for=sadaqah' },
  ],
});
