import { readMetalRate } from 'shared/contracts/metal-rate';
import type { Story } from 'shared/contracts/story';
import { languages } from 'shared/sections/language';
import { keepUpstreamAnswer, keptUpstreamAnswer } from './content/upstream/kept-answers.ts';
import type { Data } from './open-data.ts';
import type { Settings } from './server/settings/settings.ts';
import type { FormsData } from './forms/forms-data.ts';
import { createForwarder } from './forms/upstream/forward-form.ts';
import { forwardedEnquiry, forwardedPledge } from './forms/upstream/forwarded-forms.ts';
import { askRate, askStories, rateUrl, storiesUrl } from './content/upstream/readings.ts';
import { type Schedule, repeat } from './server/repeat.ts';

const MINUTE_MS = 60_000;

export interface UpstreamTiming {
  readonly rate?: Schedule;
  readonly stories?: Schedule;
  /** How long a visitor's form waits for the upstream. */
  readonly formMs?: number;
}

export interface UpstreamsDependencies {
  readonly upstreams: Pick<Settings, 'adminHost' | 'blogHost'>;
  readonly data: Data;
  /** Called for each call that failed, for the log; nothing in it was typed by a visitor. */
  readonly onFailure: (call: string, error: unknown) => void;
  readonly timing?: UpstreamTiming;
}

/** What the origin keeps, with the calls that settings give to upstreams answered by them. `stop` ends the requests to them. */
export function withUpstreams({ upstreams, data, onFailure, timing = {} }: UpstreamsDependencies): { data: Data; stop(): Promise<void> } {
  const { adminHost, blogHost } = upstreams;
  const admin = adminHost === undefined ? undefined : withAdminUpstream(adminHost, data, onFailure, timing);
  const blog = blogHost === undefined ? undefined : withBlogUpstream(blogHost, data, onFailure, timing);
  return {
    data: { ...data, ...admin?.calls, ...blog?.calls },
    async stop() {
      await Promise.all([admin?.stop(), blog?.stop()]);
    },
  };
}

type Taken<Calls extends keyof Data> = { readonly calls: Pick<Data, Calls>; stop(): Promise<void> };

type Submit = FormsData['submitPledge'];

/** What is sent on a journey reaches no upstream, which would take it for a person's. */
function unlessTest(forward: Submit, answerHere: Submit): Submit {
  return (submission) => (submission.isTest ? answerHere : forward)(submission);
}

function withAdminUpstream(
  upstream: string,
  { db, keyring, ...kept }: Data,
  onFailure: UpstreamsDependencies['onFailure'],
  { formMs, rate = { everyMs: 10 * MINUTE_MS, againMs: MINUTE_MS } }: UpstreamTiming,
): Taken<'submitPledge' | 'submitEnquiry' | 'latestMetalRate'> {
  const url = rateUrl(upstream);
  const forwarding = { upstream, store: { db, keyring }, onFailure, ...(formMs === undefined ? {} : { timeoutMs: formMs }) };
  const refresh = async (signal: AbortSignal) => keepUpstreamAnswer(db, url, await askRate(url, signal));
  return {
    calls: {
      submitPledge: unlessTest(createForwarder(forwardedPledge, forwarding), kept.submitPledge),
      submitEnquiry: unlessTest(createForwarder(forwardedEnquiry, forwarding), kept.submitEnquiry),
      latestMetalRate: async () => readMetalRate(await keptUpstreamAnswer(db, url)) ?? undefined,
    },
    stop: repeat(refresh, rate, (error) => onFailure('api/v1/fetch-metal-rate', error)),
  };
}

function withBlogUpstream(
  upstream: string,
  { db }: Data,
  onFailure: UpstreamsDependencies['onFailure'],
  { stories = { everyMs: 10 * MINUTE_MS, againMs: MINUTE_MS } }: UpstreamTiming,
): Taken<'stories'> {
  const ends = languages.map((language) => {
    const url = storiesUrl(upstream, language);
    const refresh = async (signal: AbortSignal) => keepUpstreamAnswer(db, url, await askStories(url, language, signal));
    return repeat(refresh, stories, (error) => onFailure('api/v1/fetch-share-blogs/6', error));
  });
  return {
    calls: {
      async stories(language, count) {
        const kept = (await keptUpstreamAnswer(db, storiesUrl(upstream, language))) as readonly Story[] | undefined;
        return kept?.slice(0, count);
      },
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
