import { REMOTE_TIMEOUT_MS, within } from '../federation/within.ts';
import { wasAnythingTyped } from './form-in-use.ts';
import { reloadDocument } from './open-document.ts';

/** Whether the site answers with a document here, within a hop's time. */
async function isAnswered(left: AbortSignal): Promise<boolean> {
  // The service worker answers, and only requests for documents.
  if (!navigator.onLine) return true;
  try {
    const { status } = await within(REMOTE_TIMEOUT_MS, fetch(location.href, { method: 'HEAD', signal: left }), 'The site');
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Asks for this document again, and says whether it did: not where that loses what was typed, and not where the site cannot be reached,
 * since the error page of the browser, or of a proxy, would take the place of what is on the screen.
 */
export async function reloadIfAnswered(left: AbortSignal): Promise<boolean> {
  if (wasAnythingTyped() || !(await isAnswered(left)) || left.aborted || wasAnythingTyped()) return false;
  reloadDocument();
  return true;
}
