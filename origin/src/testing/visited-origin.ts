import type { Metrics } from '../server/metrics.ts';
import type { RampView } from '../evidence/ramp.ts';
import { originWithReleases } from './origin-with-releases.ts';
import { packRelease } from './packed-release.ts';
import { visitorCookie } from './visitor-ids.ts';

export const stable = packRelease('give', 'one');
export const candidate = packRelease('give', 'two');

/** An origin on which one release of a section is stable and another one is known, with what its visitors do. */
export async function visitedOrigin() {
  const origin = await originWithReleases([packRelease('shell', 'one'), stable], [candidate]);
  const { app, call } = origin;
  let visits = 0;

  /** A visitor's document: what it was made from, and the ticket that it carries. */
  async function visit(visitor: string, headers: Record<string, string> = {}, from?: string) {
    visits += 1;
    const cookie = visitorCookie(visitor);
    const answer = await app.inject({
      url: '/give_zakat',
      headers: { cookie, 'sec-fetch-dest': 'document', ...headers },
      remoteAddress: from ?? `10.0.${visits >> 8}.${visits & 255}`,
    });
    const [, ticket = ''] = /^visit;desc="(.*)"$/.exec(String(answer.headers['server-timing'] ?? '')) ?? [];
    return { answer, ticket, isCandidate: String(answer.headers['x-sections']).includes(candidate.release.version) };
  }
  const send = (body: unknown, { headers = {}, from = '10.9.0.1' }: { headers?: Record<string, string>; from?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: '/_visits',
      remoteAddress: from,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const ramp = async () => ((await call('/ramps')) as { ramps: RampView[] }).ramps[0];
  const dropped = async (reason: string) => {
    const text = await app.getDecorator<Metrics>('metrics').registry.metrics();
    return Number(new RegExp(`zakat_visits_dropped_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  return { ...origin, visit, send, ramp, dropped };
}
