import type { FastifyPluginAsync } from 'fastify';
import { type Ledger, lastSequence } from '../ledger.ts';
import type { SectionParams } from './access.ts';

export interface ReleaseSequenceDependencies {
  readonly ledger: Ledger;
}

/** Tells the number that a section's next signed publish has to carry. */
export function releaseSequence({ ledger }: ReleaseSequenceDependencies): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: SectionParams }>('/sequence', async (request) => {
      const { section } = request.params;
      const sequence = lastSequence(await ledger.events(), section) + 1;
      return { section, sequence, message: `The next publish of ${section} is number ${sequence}.` };
    });
  };
}
