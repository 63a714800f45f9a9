import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';
import { repository } from '../folders.ts';

/**
 * Patterns of everything in the data folders, this one and the one of `npm start`: they hold tokens and what visitors sent.
 * Of those folders only, because the checkout itself may lie below a folder called `data`.
 */
function dataFolderPatterns(dataDir: string): string[] {
  const named = [dataDir, path.join(repository, 'data')];
  const folders = new Set([...named, ...named.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder))]);
  return [...folders].map((folder) => `${normalizePath(folder).replace(/[\\^$*+?()|[\]{}!@]/g, '\\$&')}/**`);
}

/** Patterns of the files that no dev server answers with, whatever folders it serves. */
export function neverServed(dataDir: string = path.resolve(repository, process.env.DATA_DIR || 'data')): string[] {
  return ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', ...dataFolderPatterns(dataDir)];
}
