import { readCookie, writeCookie } from '../../server/cookies.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type Preview, type PreviewTickets, isWithdrawn } from './preview-ticket.ts';
import type { ChosenReleases } from '../served-releases.ts';

const COOKIE = 'preview';

/** Finds the preview that a visit is in: undefined without a cookie, after its time, or where its release is gone or its section was withdrawn since. */
export type FindPreview = (cookieHeader: string | undefined) => Promise<Preview | undefined>;

/** Tells whether a visit carries a preview, good or not. */
export function hasPreviewCookie(cookieHeader: string | undefined): boolean {
  return readCookie(cookieHeader, COOKIE) !== undefined;
}

/** Returns the function that reads a preview from a `cookie` header. */
export function createFindPreview(tickets: PreviewTickets, store: ReleaseStore, ledger: Pick<Ledger, 'states'>): FindPreview {
  return async (cookieHeader) => {
    const ticket = readCookie(cookieHeader, COOKIE);
    const read = ticket === undefined ? undefined : tickets.read(ticket);
    if (read?.kind !== 'good' || isWithdrawn(read.preview, await ledger.states())) return undefined;
    return (await store.find(read.preview.section, read.preview.version)) ? read.preview : undefined;
  };
}

/** A `set-cookie` header that keeps a preview for its time, or ends it where there is none. */
export function previewCookie(publicUrl: string, kept?: { readonly ticket: string; readonly until: Date }): string {
  const seconds = kept ? Math.max(0, Math.floor((kept.until.getTime() - Date.now()) / 1000)) : 0;
  return writeCookie({ name: COOKIE, value: kept?.ticket ?? '', seconds, sameSite: 'Lax' }, publicUrl);
}

/** Releases with one section's replaced by the one in preview. Nothing stands in for that one: a preview that fails has to show it. */
export function previewedReleases(
  { releaseSet, previous, besidePrevious = {} }: ChosenReleases,
  { section, version }: Preview,
): ChosenReleases {
  const { [section]: _, ...others } = previous;
  const { [section]: __, ...beside } = besidePrevious;
  return { releaseSet: { ...releaseSet, [section]: version }, previous: others, besidePrevious: beside };
}
