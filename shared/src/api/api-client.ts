import type { WithHoneypot } from '../contracts/honeypot.ts';
import type { Enquiry, EnquiryReceipt } from '../contracts/enquiry.ts';
import type { Pledge, PledgeReceipt } from '../contracts/pledge.ts';
import type { Story } from '../contracts/story.ts';
import type { Language } from '../sections/language.ts';
import { ApiError } from './api-error.ts';
import type { SendOptions } from './http-client.ts';

/** Sends a pledge. Rejects with an ApiError. */
export async function postPledge(values: Pledge & WithHoneypot, options: SendOptions): Promise<PledgeReceipt> {
  return (await loadHttpClient(options.language)).sendPledge(values, options);
}

/** Sends an enquiry. Rejects with an ApiError. */
export async function postEnquiry(values: Enquiry & WithHoneypot, options: SendOptions): Promise<EnquiryReceipt> {
  return (await loadHttpClient(options.language)).sendEnquiry(values, options);
}

/** The newest stories. A picture that is neither an https address, a path nor an image of its own comes as ''. Rejects with an ApiError. */
export async function fetchStories(language: Language): Promise<Story[]> {
  return (await loadHttpClient(language)).loadStories(language);
}

/** A page is read, and its forms are sent, without axios and the schemas: they load with the first call. */
async function loadHttpClient(language: Language): Promise<typeof import('./http-client.ts')> {
  try {
    return await import('./http-client.ts');
  } catch (cause) {
    throw new ApiError('network', { cause, language });
  }
}
