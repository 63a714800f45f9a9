import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '../releases/release-store.ts';
import type { Finding, LiveRelease } from './finding.ts';

/** Reads every file of a release, and holds its size and its SHA-384 against the description. */
export async function examineFiles({ section, version, role, stored }: LiveRelease): Promise<Finding[]> {
  const again = `Publish ${section} ${version} again from the same source on an origin with an empty data folder and copy the folder here, or go to another release: pnpm release ${role === 'candidate' ? 'halt' : 'rollback'} ${section}`;
  const finding = (fault: string): Finding => ({ check: 'files', section, version, message: `${fault} ${again}` });
  if (!stored) return [finding(`${section} ${version} (${role}) has no readable release.json in the store.`)];
  const findings: Finding[] = [];
  for (const { path: file, bytes, sha384: expected } of stored.release.files) {
    const content = await readFile(path.join(stored.folder, file)).catch(() => undefined);
    if (!content) findings.push(finding(`${file} of ${section} ${version} (${role}) cannot be read.`));
    else if (content.length !== bytes || sha384(content) !== expected) {
      findings.push(
        finding(`${file} of ${section} ${version} (${role}) is not what was published (${content.length} bytes, not ${bytes}).`),
      );
    }
  }
  return findings;
}
