import { readMetalRate } from 'shared/contracts/metal-rate';
import type { Story } from 'shared/contracts/story';
import { languages } from 'shared/sections/language';
import { keepHostAnswer, keptHostAnswer } from './content/upstream/kept-answers.ts';
import type { Data } from './open-data.ts';
import type { Settings } from './server/settings/settings.ts';
import { createForwarder } from './forms/upstream/forward-form.ts';
import { forwardedEnquiry, forwardedPledge } from './forms/upstream/forwarded-forms.ts';
import { askRate, askStories, rateUrl, storiesUrl } from './content/upstream/readings.ts';
import { type Schedule, repeat } from './server/repeat.ts';

const MINUTE_MS = 60_000;

export interface HostTiming {
  readonly rate?: Schedule;
  readonly stories?: Schedule;
  /** How long a visitor's form waits for the host. */
  readonly formMs?: number;
}

export interface HostsDependencies {
  readonly hosts: Pick<Settings, 'adminHost' | 'blogHost'>;
  readonly data: Data;
  /** Told of each call that failed, for the log; nothing in it was typed by a visitor. */
  readonly onFailure: (call: string, error: unknown) => void;
  readonly timing?: HostTiming;
}

/** What the origin keeps, with the calls that settings give to other hosts answered by those. `stop` ends asking them. */
export function withHosts({ hosts, data, onFailure, timing = {} }: HostsDependencies): { data: Data; stop(): Promise<void> } {
  const { adminHost, blogHost } = hosts;
  const admin = adminHost === undefined ? undefined : withAdminHost(adminHost, data, onFailure, timing);
  const blog = blogHost === undefined ? undefined : withBlogHost(blogHost, data, onFailure, timing);
  return {
    data: { ...data, ...admin?.calls, ...blog?.calls },
    async stop() {
      await Promise.all([admin?.stop(), blog?.stop()]);
    },
  };
}

type Taken<Calls extends keyof Data> = { readonly calls: Pick<Data, Calls>; stop(): Promise<void> };

function withAdminHost(
  host: string,
  { db, vault }: Data,
  onFailure: HostsDependencies['onFailure'],
  { formMs, rate = { everyMs: 10 * MINUTE_MS, againMs: MINUTE_MS } }: HostTiming,
): Taken<'submitPledge' | 'submitEnquiry' | 'latestMetalRate'> {
  const url = rateUrl(host);
  const forwarding = { host, store: { db, vault }, onFailure, ...(formMs === undefined ? {} : { timeoutMs: formMs }) };
  const refresh = async (signal: AbortSignal) => keepHostAnswer(db, url, await askRate(url, signal));
  return {
    calls: {
      submitPledge: createForwarder(forwardedPledge, forwarding),
      submitEnquiry: createForwarder(forwardedEnquiry, forwarding),
      latestMetalRate: async () => readMetalRate(await keptHostAnswer(db, url)) ?? undefined,
    },
    stop: repeat(refresh, rate, (error) => onFailure('api/v1/fetch-metal-rate', error)),
  };
}

function withBlogHost(
  host: string,
  { db }: Data,
  onFailure: HostsDependencies['onFailure'],
  { stories = { everyMs: 10 * MINUTE_MS, againMs: MINUTE_MS } }: HostTiming,
): Taken<'stories'> {
  const ends = languages.map((language) => {
    const url = storiesUrl(host, language);
    const refresh = async (signal: AbortSignal) => keepHostAnswer(db, url, await askStories(url, language, signal));
    return repeat(refresh, stories, (error) => onFailure('api/v1/fetch-share-blogs/6', error));
  });
  return {
    calls: {
      async stories(language, count) {
        const kept = (await keptHostAnswer(db, storiesUrl(host, language))) as readonly Story[] | undefined;
        return kept?.slice(0, count);
      },
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
