import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderUnusable, inFolder } from '../data-folder-unusable.ts';
import { newDraft } from '../drafts.ts';
import type { Finding } from './finding.ts';

/** As much as a section's release. */
const PROBE_BYTES = 1024 * 1024;

/** Writes a draft where those of releases are written, and removes it again. */
export async function examineFolder(dataDir: string): Promise<Finding[]> {
  const draft = newDraft(dataDir);
  try {
    await inFolder(dataDir, async () => {
      await mkdir(draft, { recursive: true });
      // Random, so that no file system makes it smaller.
      await writeFile(path.join(draft, 'probe'), randomBytes(PROBE_BYTES), { flush: true });
    });
    return [];
  } catch (error) {
    if (!(error instanceof DataFolderUnusable)) throw error;
    return [{ check: 'store', section: null, version: null, message: `${error.message} Until then, no release can be published here.` }];
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}
