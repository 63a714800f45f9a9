import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore } from '../release-store.ts';

/** Size of what browsers may load of a release, in bytes; null where its files are not on this origin: none are fetched for it. */
export async function clientBytes(store: Pick<ReleaseStore, 'findHere'>, section: SectionId, version: string): Promise<number | null> {
  const stored = await store.findHere(section, version);
  if (!stored) return null;
  return stored.release.files.filter((file) => file.path.startsWith('client/')).reduce((sum, file) => sum + file.bytes, 0);
}
