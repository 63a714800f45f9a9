import Fastify from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import { expect, onTestFinished, test } from 'vitest';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { firstHosted } from '../../testing/first-sections.ts';
import { releaseStatus } from './readings.ts';

test('what is live is told to everybody without the ledger being read, which only a good token is worth', async () => {
  let readings = 0;
  const give: SectionState = { ...NOTHING_PUBLISHED, stable: '1.0.0-0123456789ab' };
  const ledger = {
    states: async () => new Map<SectionId, SectionState>([['give', give]]),
    events: async () => {
      readings += 1;
      return [];
    },
  } as Partial<Ledger> as Ledger;
  const app = Fastify();
  onTestFinished(() => app.close());
  const checkAccess = async (authorization: string | undefined) =>
    authorization === 'Bearer good'
      ? ({ kind: 'actor', actor: { label: 'give team', section: 'give', tokenId: 1 } } as const)
      : ({ kind: 'refused', status: 401, message: 'wrong' } as const);
  await app.register(releaseStatus({ store: {} as ReleaseStore, ledger, hosted: firstHosted, checkAccess, ramps: async () => [] }));
  expect((await app.inject('/status')).json()).toMatchObject({ stable: { give: '1.0.0-0123456789ab' } });
  const ask = (authorization: string) => app.inject({ url: '/status', headers: { authorization } });
  expect((await ask('Bearer wrong')).statusCode).toBe(401);
  expect(readings).toBe(0);
  expect((await ask('Bearer good')).json()).toMatchObject({ sections: expect.any(Array) });
  expect(readings).toBe(1);
});
