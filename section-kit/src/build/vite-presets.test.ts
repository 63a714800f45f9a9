import path from 'node:path';
import { expect, test } from 'vitest';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { repository, workspaceSection } from '../folders.ts';
import { sectionConfig } from './vite-presets.ts';

test('the dev server of a section alone serves the sources beside it, and nothing of the data folder', async () => {
  const root = path.join(repository, 'mf-about');
  const serve = sectionConfig(workspaceSection('about'))({ command: 'serve', mode: 'development', isSsrBuild: false });
  const config = await resolveConfig({ ...serve, configFile: false, root }, 'serve');
  const isServed = (file: string) => isFileLoadingAllowed(config, path.join(repository, file));
  expect(['mf-about/src/routes.tsx', 'shared/src/ui/button.tsx'].filter((file) => !isServed(file))).toEqual([]);
  expect(['data/secrets/release-token', 'data/site.db', 'data/secrets/origin.pem', '.env'].filter(isServed)).toEqual([]);
});
