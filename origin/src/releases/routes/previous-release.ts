import type { FastifyPluginAsync } from 'fastify';
import { previousAddress } from 'shared/contracts/file-list';
import { languages } from 'shared/sections/language';
import type { Ledger } from '../ledger.ts';
import type { FindPreview } from '../preview/preview-cookie.ts';
import { fittingReleases } from '../fit/fitting-releases.ts';
import type { ReleaseStore } from '../release-store.ts';
import { briefRelease } from '../render/document-assets.ts';

export interface PreviousReleaseDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly store: Pick<ReleaseStore, 'find'>;
  readonly findPreview: FindPreview;
}

/**
 * Tells browsers, whose document names one release of each section, which one stands behind it now, where its code fails. From an
 * address of its own and not below `/releases/`: what a file is verified by may not come from where the files come from.
 */
export function previousRelease({ ledger, store, findPreview }: PreviousReleaseDependencies): FastifyPluginAsync {
  async function behindNow(section: string, version: string, shell: string): Promise<string | undefined> {
    const states = await ledger.states();
    const { used, before } = await fittingReleases(store, states, { section, version }, await store.find('shell', shell));
    return used === version ? before : used;
  }

  return async (app) => {
    for (const language of languages) {
      app.get<{ Params: { shell: string; section: string; version: string } }>(
        previousAddress(':shell', ':section', ':version', language),
        async ({ params: { shell, section, version }, headers: { cookie } }, reply) => {
          const preview = await findPreview(cookie);
          // Who looks at a release that others are not served is to see it fail.
          const isPreviewed = preview?.section === section && preview.version === version;
          const behind = isPreviewed ? undefined : await behindNow(section, version, shell);
          const stored = behind === undefined ? undefined : await store.find(section, behind);
          reply.header('cache-control', 'no-store');
          if (!stored) return reply.code(404).send({ message: `No release of ${section} stands behind ${version}.` });
          return reply.send(await briefRelease(stored, language));
        },
      );
    }
  };
}
