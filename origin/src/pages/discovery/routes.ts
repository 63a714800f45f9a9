import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from 'shared/contracts/site';
import { languages, localPath } from 'shared/sections/language';
import { robots } from './robots.ts';
import { type PublishedPages, sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import type { ChosenReleases } from '../../releases/served-releases.ts';
import type { SiteMapFor } from '../../releases/site-map/site-map.ts';
import { findOffered } from '../../releases/offered-files.ts';
import type { ReleasedFiles } from '../../releases/read-released.ts';
import type { ReleaseStore, StoredRelease } from '../../releases/release-store.ts';
import { contentTypeOf } from '../../server/content-type.ts';

export interface DiscoveryDependencies {
  readonly store: ReleaseStore;
  readonly files: ReleasedFiles;
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
  readonly siteMapFor: SiteMapFor;
  readonly site: Site;
  readonly publicUrl: string;
}

/** Addresses that browsers ask for unasked or by name, and the file of the shell's release that each is. */
const icons: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icons/favicon.ico',
  '/apple-touch-icon.png': 'icons/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'icons/apple-touch-icon.png',
  '/icons/icon-192.png': 'icons/icon-192.png',
  '/icons/icon-512.png': 'icons/icon-512.png',
  '/icons/maskable-512.png': 'icons/maskable-512.png',
};

function keptForAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600');
}

/** Serves what the site is found and installed by: sitemap, rules for crawlers, manifests and icons, of what is stable. */
export function discovery({ store, files, chooseReleases, siteMapFor, site, publicUrl }: DiscoveryDependencies) {
  return async function routes(app: FastifyInstance): Promise<void> {
    async function stableReleases(): Promise<StoredRelease[]> {
      const { releaseSet } = await chooseReleases(undefined);
      const stored = await Promise.all(Object.entries(releaseSet).map(([section, version]) => store.find(section, version)));
      return stored.filter((release) => release !== undefined);
    }

    const stableMap = async () => siteMapFor((await chooseReleases(undefined)).releaseSet);

    app.get('/robots.txt', async (_request, reply) =>
      keptForAnHour(reply, 'text/plain; charset=utf-8').send(robots(publicUrl, await stableMap())),
    );

    app.get('/sitemap.xml', async (_request, reply) => {
      const published: PublishedPages = new Map((await stableReleases()).map(({ release }) => [release.section, release.pages] as const));
      return keptForAnHour(reply, 'application/xml; charset=utf-8').send(sitemap(publicUrl, await stableMap(), published));
    });

    for (const language of languages) {
      app.get(localPath('/manifest.webmanifest', language), async (_request, reply) =>
        keptForAnHour(reply, 'application/manifest+json; charset=utf-8').send(
          JSON.stringify(webManifest(site, await stableMap(), language)),
        ),
      );
    }

    for (const [url, name] of Object.entries(icons)) {
      app.get(url, async (_request, reply) => {
        const file = `client/${name}`;
        const offered = await findOffered(store, await chooseReleases(undefined), { section: 'shell', file });
        for (const { stored } of offered) {
          const icon = await files.readKept(stored, file, 'identity');
          if (icon) return keptForAnHour(reply, contentTypeOf(name)).send(icon);
        }
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ message: `The live shell has no ${name}.` });
      });
    }
  };
}
