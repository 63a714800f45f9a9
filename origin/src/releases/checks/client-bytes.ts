import type { SectionId } from 'shared/sections/sections';
import type { ReleaseStore } from '../release-store.ts';

/** Size of what browsers may load of a release, in bytes; null where its files are gone. */
export async function clientBytes(store: ReleaseStore, section: SectionId, version: string): Promise<number | null> {
  const stored = await store.find(section, version);
  if (!stored) return null;
  return stored.release.files.filter((file) => file.path.startsWith('client/')).reduce((sum, file) => sum + file.bytes, 0);
}
