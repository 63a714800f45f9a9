import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const SOURCES = ['src/routes.tsx', ...['page.tsx', 'content/en.ts', 'content/bn.ts'].map((file) => `src/pages/give-zakat/${file}`)];

/** A package as a build leaves it, without one of its sources where that is named. */
export async function builtPackage(
  code = 'export const a = 1;',
  version = '1.4.0',
  missing = '',
): Promise<{ folder: string; dist: string }> {
  const folder = await temporaryFolder();
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'client'), { recursive: true });
  await mkdir(path.join(dist, 'server'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version, peerDependencies: {} }));
  await writeFile(
    path.join(dist, 'client/.modules.json'),
    JSON.stringify(Object.fromEntries(SOURCES.filter((source) => source !== missing).map((source) => [source, 'remoteEntry.js']))),
  );
  await writeFile(path.join(dist, 'client/.uses.json'), JSON.stringify({ 'shared/ui/button': ['Button'] }));
  await writeFile(path.join(dist, 'client/remoteEntry.js'), code);
  await writeFile(path.join(dist, 'server/routes.js'), code);
  return { folder, dist };
}
