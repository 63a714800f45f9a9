import type { Subscription } from '../contracts/subscription.ts';
import type { Language } from '../sections/language.ts';
import { type FieldFaults, collectFaults, requiredEmail } from './field-faults.ts';

/** What is wrong with what was typed into the newsletter box. */
export function subscriptionFaults(subscription: Subscription, language: Language): FieldFaults {
  return collectFaults(subscription, { email: requiredEmail }, language);
}
