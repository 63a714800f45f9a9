import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { kitModule } from '../folders.ts';
import { stampFile } from './build-when-changed.ts';

const run = promisify(execFile);

test('a build by itself takes away what an earlier one left about its inputs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stamp = stampFile(path.join(folder, 'dist'));
  await mkdir(path.join(folder, 'src'));
  await mkdir(path.dirname(stamp));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'src/section.ts'), "export const section = { id: 'give', pages: [] };");
  // A build that fails may already have replaced files.
  await writeFile(path.join(folder, 'vite.config.ts'), "throw new Error('no configuration');");
  await writeFile(stamp, 'a digest');
  await expect(run(process.execPath, [kitModule('../cli/build-release')], { cwd: folder })).rejects.toThrow('no configuration');
  await expect(access(stamp)).rejects.toThrow('ENOENT');
});
