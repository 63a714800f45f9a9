import { metalRateSchema } from 'shared/contracts/metal-rate-schema';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { type Story, storySchema } from 'shared/contracts/story';
import type { Language } from 'shared/sections/language';
import * as z from 'zod/mini';
import { fetchUpstream, UpstreamError } from '../../server/fetch-upstream.ts';

const TIMEOUT_MS = 5_000;
const RATE_BYTES = 64 * 1024;
const STORIES_BYTES = 2 * 1024 * 1024;
const LONGEST_TEXT = 5_000;

const storyListSchema = z.object({ blogs: z.array(z.unknown()) });

/** The address of the rate at an admin host. */
export function rateUrl(adminHost: string): string {
  return `${adminHost}/api/v1/fetch-metal-rate?gram=1`;
}

/** The address of the stories at a blog host: the specification's, and for Bangla one that a host of one language understands as well. */
export function storiesUrl(blogHost: string, language: Language): string {
  return `${blogHost}/api/v1/fetch-share-blogs/6${language === 'en' ? '' : `?lang=${language}`}`;
}

/** Asks for the latest rate; dated by this clock where the upstream gives none. Rejects with UpstreamError. */
export async function askRate(url: string, signal: AbortSignal): Promise<MetalRate> {
  const rate = await read(metalRateSchema, { url, signal, maxBytes: RATE_BYTES });
  const dated = rate.updated_at !== undefined && !Number.isNaN(Date.parse(rate.updated_at));
  return { prices: rate.prices, updated_at: dated ? rate.updated_at : new Date().toISOString() };
}

/** Asks for the stories; what is not a story is left out. Rejects with UpstreamError. */
export async function askStories(url: string, language: Language, signal: AbortSignal): Promise<Story[]> {
  const { blogs } = await read(storyListSchema, { url, signal, maxBytes: STORIES_BYTES, headers: { 'accept-language': language } });
  return blogs.flatMap((blog) => {
    const { data: story } = storySchema.safeParse(blog);
    return story ? [shownStory(story, url)] : [];
  });
}

async function read<Answer>(
  schema: z.ZodMiniType<Answer>,
  call: { url: string; signal: AbortSignal; maxBytes: number; headers?: Record<string, string> },
): Promise<Answer> {
  const { status, body } = await fetchUpstream({ timeoutMs: TIMEOUT_MS, ...call });
  if (status !== 200) throw new UpstreamError(status === 503 ? 503 : 502, `answered ${status}`);
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  throw new UpstreamError(502, 'answered 200 and not as the call demands', { cause: answer.error });
}

function shownStory({ id, image, title, heading, quote }: Story, url: string): Story {
  const cut = (text: string) => text.slice(0, LONGEST_TEXT);
  return { id: cut(String(id)), image: pictureUrl(image, url), title: cut(title), heading: cut(heading), quote: cut(quote) };
}

/** The address of a picture, which a host may give relative to itself; '' for what no page may show. */
function pictureUrl(image: string, base: string): string {
  const picture = image && URL.parse(image, base);
  return picture && (picture.protocol === 'https:' || /^data:image\//i.test(picture.href)) ? picture.href : '';
}
