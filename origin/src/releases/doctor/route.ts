import type { FastifyPluginAsync } from 'fastify';
import type { Examine } from './examine.ts';

/** Tells teams whether everything that is live is complete, fits together and renders, and what to do where not. */
export function releaseDoctor({ examine }: { readonly examine: Examine }): FastifyPluginAsync {
  return async (app) => {
    app.get('/doctor', async () => {
      const { findings, notes, checked } = await examine();
      const looked = `${checked.releases} releases, ${checked.files} files and ${checked.pages} pages`;
      const message =
        findings.length === 0
          ? `All is well: looked at ${looked}, the database and the ledger.`
          : `Looked at ${looked}, the database and the ledger. Findings: ${findings.length}.`;
      return { findings, notes, checked, message };
    });
  };
}
