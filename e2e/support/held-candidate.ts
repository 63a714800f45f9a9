import type { TestOrigin } from '../origin.ts';
import { placeRelease } from './place-release.ts';
import { readPackage, withEditedFile } from './release-package.ts';

/** Puts a second release of `give` beside an origin's live one, held; resolves to the versions of both. */
export async function holdCandidate(origin: Pick<TestOrigin, 'dataDir'>): Promise<{ readonly stable: string; readonly candidate: string }> {
  const built = await readPackage('give');
  const changed = withEditedFile(built, 'client/remoteEntry.js', (text) => `${text}\n// a candidate`);
  await placeRelease(origin, 'give', changed, { hold: true });
  return { stable: built.release.version, candidate: changed.release.version };
}
