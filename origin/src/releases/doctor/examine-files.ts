import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDescriptionFile, sha384 } from '../release-store.ts';
import { reasonOf } from 'shared/commands/reason-of';
import type { Finding, LiveRelease } from './finding.ts';

/** What leads visitors away from a damaged release; undefined where a rollback would not, and might lead them to it. */
const otherRelease: Readonly<Record<LiveRelease['role'], 'rollback' | 'halt' | undefined>> = {
  stable: 'rollback',
  candidate: 'halt',
  previous: undefined,
  'stand-in': undefined,
};

/** Reads every file of a release, and holds its size and its SHA-384 against the description. */
export async function examineFiles({ section, version, role, stored, away }: LiveRelease): Promise<Finding[]> {
  if (away !== undefined) return [{ check: 'files', section, version, message: away }];
  const other = otherRelease[role];
  const orElse = other ? `, or go to another release: pnpm release ${other} ${section}` : '';
  const again = `Publish the same bytes again, which makes the files whole and changes nothing else (pnpm release publish ${section} from the same source)${orElse}`;
  const finding = (fault: string): Finding => ({ check: 'files', section, version, message: `${fault} ${again}` });
  if (!stored) return [finding(`${section} ${version} (${role}) has no readable release.json in the data folder.`)];
  const findings: Finding[] = [];
  await readDescriptionFile(stored.folder, section, version).catch((error: unknown) => {
    const reason = reasonOf(error);
    findings.push(finding(`release.json of ${section} ${version} (${role}) cannot be read any more (${reason}).`));
  });
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
