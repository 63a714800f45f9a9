import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalContent } from 'shared/contracts/release';
import { repository } from '../origin.ts';
import { copyPackage } from './package-copy.ts';
import type { ReleasePackage } from './release-package.ts';

/** How sections were built before documents had an import map: with shares, which the federation runtime negotiates. */
const CONFIG = `
import { sectionConfig } from 'section-kit/build';
import { section } from './src/section.ts';
const { federate } = await import('${path.join(repository, 'section-kit/src/federation/federate.ts')}');
const singletons = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-router-dom': '^7.0.0', zustand: '^5.0.0', 'shared/provided': '^1.0.0' };
const shared = Object.fromEntries(
  Object.entries(singletons).map(([name, requiredVersion]) => [name, { singleton: true, import: false, requiredVersion }]),
);
export default async (env) => {
  const config = await sectionConfig(section)(env);
  if (env.isSsrBuild || env.mode !== 'production') return config;
  const named = (plugin) => (Array.isArray(plugin) ? plugin.map(named).join() : (plugin?.name ?? ''));
  const plugins = config.plugins.filter((plugin) => !/announce-imports|bare-container|fewer-requests|parseStart/.test(named(plugin)));
  const shares = federate({
    name: 'mf-give', exposes: { './routes': './src/routes.tsx' }, shared,
    experiments: { externalRuntime: true }, disableRemote: true, disableSnapshot: true,
  });
  return { ...config, plugins: [...plugins, ...shares], build: { ...config.build, rolldownOptions: { input: { routes: 'src/routes.tsx' } } } };
};
`;

/** The give section as a release that takes its singletons from the federation runtime's share scope; `prepare` may change the sources. */
export async function buildSharingGive(prepare: (folder: string) => Promise<void>): Promise<ReleasePackage> {
  const copy = await copyPackage('give');
  await prepare(copy.folder);
  await writeFile(path.join(copy.folder, 'vite.config.ts'), CONFIG);
  const { release, files } = await copy.build();
  await copy.remove();
  const { exposes: _, ...client } = release.client;
  const described = { ...release, client };
  const hash = createHash('sha256').update(canonicalContent(described)).digest('hex').slice(0, 12);
  return { release: { ...described, version: described.version.replace(/[0-9a-f]{12}$/, hash) }, files };
}
