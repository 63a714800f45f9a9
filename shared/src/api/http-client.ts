import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import { type Enquiry, type EnquiryReceipt, enquiryReceiptSchema } from '../contracts/enquiry.ts';
import { failureSchema } from '../contracts/failure.ts';
import { type Pledge, type PledgeReceipt, pledgeReceiptSchema } from '../contracts/pledge.ts';
import { type Story, storyListSchema } from '../contracts/story.ts';
import type { Language } from '../sections/language.ts';
import { apiBase } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { giveUpKey } from './submission-keys.ts';

const TIMEOUT_MS = 10_000;
const STORY_COUNT = 6;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
/** Too much at once, or too often: the server says what to do. */
const TOO_MUCH = new Set([413, 429]);

export interface SendOptions {
  /** The same key for every attempt at one submission, another for the next: then none is recorded twice. */
  readonly key: string;
  readonly language: Language;
}

/** The part of a contract's schema that is used here. */
interface Schema<Answer> {
  safeParse(answer: unknown): { success: true; data: Answer } | { success: false; error: unknown };
}

/** Exported for tests, which point it at a server of their own. */
export const http = axios.create({
  baseURL: apiBase,
  timeout: TIMEOUT_MS,
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
});

export function sendPledge(values: Pledge, options: SendOptions): Promise<PledgeReceipt> {
  return post('api/v1/contact-store', values, pledgeReceiptSchema, options);
}

export function sendEnquiry(values: Enquiry, options: SendOptions): Promise<EnquiryReceipt> {
  return post('api/v1/contact-us', values, enquiryReceiptSchema, options);
}

export async function loadStories(language: Language): Promise<Story[]> {
  const { blogs } = await call({ url: `api/v1/fetch-share-blogs/${STORY_COUNT}`, params: { lang: language } }, storyListSchema, language);
  return blogs.map((story) => ({ ...story, image: showableImage(story.image) }));
}

/** The blog is another program's: an address that is not a picture's never gets into the page. */
function showableImage(address: string): string {
  if (/^\/(?!\/)/.test(address)) return apiBase + address.slice(1);
  return /^(?:https:\/\/|data:image\/)/i.test(address) ? address : '';
}

async function post<Answer>(url: string, data: unknown, schema: Schema<Answer>, { key, language }: SendOptions): Promise<Answer> {
  const headers = {
    'Accept-Language': language,
    'Idempotency-Key': key,
    // A form that comes back at once was not filled in by a person.
    'X-Form-Age': String(Math.round(performance.now())),
  };
  try {
    return await call({ url, method: 'post', data, headers }, schema, language);
  } catch (error) {
    if (error instanceof ApiError && isAxiosError(error.cause) && error.cause.response?.status === CONFLICT) giveUpKey(key);
    throw error;
  }
}

async function call<Answer>(request: AxiosRequestConfig<unknown>, schema: Schema<Answer>, language: Language): Promise<Answer> {
  const response = await http.request<unknown>(request).catch((cause: unknown) => {
    throw toApiError(cause, language);
  });
  const answer = schema.safeParse(response.data);
  if (!answer.success) throw new ApiError('shape', { cause: answer.error, language });
  return answer.data;
}

function toApiError(cause: unknown, language: Language): ApiError {
  if (!isAxiosError(cause) || !cause.response) return new ApiError('network', { cause, language });
  const { status, data } = cause.response;
  const isTooMuch = TOO_MUCH.has(status);
  if (status !== UNPROCESSABLE && !isTooMuch) return new ApiError('server', { cause, language });
  const failure = failureSchema.safeParse(data);
  if (isTooMuch) return new ApiError('server', { cause, language, ...(failure.success && { message: failure.data.message }) });
  if (!failure.success) return new ApiError('shape', { cause: failure.error, language });
  return new ApiError('invalid', { cause, language, ...failure.data });
}
