import { metalRateSchema } from 'shared/contracts/metal-rate-schema';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { type Story, storySchema } from 'shared/contracts/story';
import type { Language } from 'shared/sections/language';
import * as z from 'zod/mini';
import { fetchUpstream, UpstreamError } from '../../server/fetch-upstream.ts';
import { STORY_COUNT } from '../known-content.ts';
import { areSwapped } from '../metal-rates.ts';

const TIMEOUT_MS = 5_000;
const RATE_BYTES = 64 * 1024;
const STORIES_BYTES = 2 * 1024 * 1024;
const LONGEST_TEXT = 5_000;
/** Of a picture's address, in characters; of one that is embedded, too, which a page would carry twice. */
const LONGEST_PICTURE = 4_096;

/** A day, with a time of day and a zone where the host names them. */
const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

const storyListSchema = z.object({ blogs: z.array(z.unknown()) });
/** Hosts that have no picture of a story say so in either way. */
const upstreamStorySchema = z.extend(storySchema, { image: z.nullable(storySchema.shape.image) });
type UpstreamStory = z.infer<typeof upstreamStorySchema>;

/** The address of the rate at an admin host. */
export function rateUrl(adminHost: string): string {
  return `${adminHost}/api/v1/fetch-metal-rate?gram=1`;
}

/** The address of the stories at a blog host: the specification's, and for Bangla one that a host of one language understands as well. */
export function storiesUrl(blogHost: string, language: Language): string {
  return `${blogHost}/api/v1/fetch-share-blogs/6${language === 'en' ? '' : `?lang=${language}`}`;
}

/** Asks for the latest rate; dated by this clock where the upstream gives no date that can be right. Rejects with UpstreamError. */
export async function askRate(url: string, signal: AbortSignal): Promise<MetalRate> {
  const { prices, updated_at } = await read(metalRateSchema, { url, signal, maxBytes: RATE_BYTES });
  const [gold, silver] = [prices.xau?.selling_price, prices.xag?.selling_price];
  if (gold !== undefined && silver !== undefined && areSwapped(gold, silver)) {
    throw new UpstreamError(502, `gave gold (${gold}) not above silver (${silver}): the two may be swapped`);
  }
  const now = Date.now();
  return { prices, updated_at: new Date(Math.min(instantOf(updated_at) ?? now, now)).toISOString() };
}

/** The instant of a host's date, in milliseconds since 1970; a date without a zone is in Bangladesh time. Undefined for any other text. */
function instantOf(text = ''): number | undefined {
  const [, day, time = '00:00', zone = '+06:00'] = ISO_8601.exec(text) ?? [];
  const instant = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Asks for the stories that pages show; what is not a story is left out. Rejects with UpstreamError, also where nothing in the list is a story. */
export async function askStories(url: string, language: Language, signal: AbortSignal): Promise<Story[]> {
  const { blogs } = await read(storyListSchema, { url, signal, maxBytes: STORIES_BYTES, headers: { 'accept-language': language } });
  const stories = blogs.flatMap((blog) => {
    const { data: story } = upstreamStorySchema.safeParse(blog);
    return story ? [shownStory(story, url)] : [];
  });
  if (stories.length === 0 && blogs.length > 0) throw new UpstreamError(502, `gave a list of ${blogs.length} with no story in it`);
  return stories.slice(0, STORY_COUNT);
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

function shownStory({ id, image, title, heading, quote }: UpstreamStory, url: string): Story {
  const cut = (text: string) => text.slice(0, LONGEST_TEXT);
  return { id: cut(String(id)), image: pictureUrl(image, url), title: cut(title), heading: cut(heading), quote: cut(quote) };
}

/** The address of a picture, which a host may give relative to itself; '' for what no page may show, or what would make pages heavy. */
function pictureUrl(image: string | null, base: string): string {
  const picture = image && image.length <= LONGEST_PICTURE && URL.parse(image, base);
  return picture && (picture.protocol === 'https:' || /^data:image\//i.test(picture.href)) ? picture.href : '';
}
