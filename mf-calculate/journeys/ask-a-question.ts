import { defineJourney } from 'shared/contracts/define-journey';

/** Somebody asks a question, with and without script. */
export const journey = defineJourney({
  name: 'ask-a-question',
  language: 'en',
  steps: [
    { open: '/ask_a_question' },
    { fill: 'First name', with: 'Rahima' },
    { fill: 'Email', with: 'journey@example.org' },
    { fill: 'Your message', with: 'Is Zakat due on a house that I live in?' },
    { press: 'Send message' },
    { expectText: 'Thank you. Your message has reached us.' },
  ],
});
