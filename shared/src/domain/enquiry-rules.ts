import type { Enquiry } from '../contracts/enquiry.ts';
import type { Language } from '../sections/language.ts';
import { type FieldFaults, collectFaults, missingName, optionalLine, requiredBlock, requiredEmail, requiredLine } from './field-faults.ts';

const missingMessage = { en: 'Please write your message', bn: 'আপনার বার্তা লিখুন' };

/** What is wrong with an enquiry: a first name, an address for the answer and a message are needed. */
export function enquiryFaults(enquiry: Enquiry, language: Language): FieldFaults {
  return collectFaults(
    enquiry,
    {
      first_name: requiredLine(missingName),
      last_name: optionalLine,
      email: requiredEmail,
      // Its choices are part of the contract, which has been checked where an Enquiry exists.
      nature_of_enquiry: () => null,
      message: requiredBlock(missingMessage),
    },
    language,
  );
}
