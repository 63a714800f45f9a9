import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'shared/domain/html';
import { downloadFile } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { findOffered } from '../releases/offered-files.ts';
import type { ReleasedFiles } from '../releases/read-released.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { ChosenReleases } from '../releases/served-releases.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { isKnownBy } from '../server/entity-tags.ts';
import { messageOf } from '../server/error-messages.ts';
import { sendPlainPage } from '../server/plain-page.ts';

export interface Download {
  readonly section: SectionId;
  readonly name: string;
}

/** A script below a page's path could become a service worker, which would answer for other sections' pages even after a rollback. */
function typeOfDownload(name: string): string {
  const type = contentTypeOf(name);
  return type.startsWith('text/javascript') ? 'application/octet-stream' : type;
}

export type SendDownload = (
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  releases: Pick<ChosenReleases, 'releaseSet' | 'previous'>,
) => Promise<FastifyReply | undefined>;

/** Says that a file cannot be sent now; its address is English, whatever the file is. */
function sendUnreadable(reply: FastifyReply, name: string): FastifyReply {
  return sendPlainPage(reply, { status: 404, language: 'en', title: name, body: html`<p>${messageOf(503).en}</p>` });
}

/**
 * Returns the function that sends what a page offers for download under a name that stays, from the release that the visitor is
 * served: a link that was sent to somebody brings the guide of today, where a release's own URL would bring the guide of the day it was sent. Where its file is not whole here, that of the release before is sent. Sends nothing, and returns undefined, where that release has no such file.
 */
export function createSendDownload(store: Pick<ReleaseStore, 'find'>, files: ReleasedFiles): SendDownload {
  return async (request, reply, { section, name }, releases) => {
    const file = downloadFile(name);
    const offered = await findOffered(store, releases, { section, file });
    for (const { stored, sha384 } of offered) {
      const etag = `"${sha384}"`;
      const isKnown = isKnownBy(request.headers['if-none-match'], etag);
      const content = isKnown ? undefined : await files.readKept(stored, file, 'identity');
      if (!isKnown && !content) continue;
      reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', etag);
      // Browsers show no PDF in a sandbox, and keep the headers of a 304. Without an opener policy, no page has a handle on the window that it opens for one.
      if (name.endsWith('.pdf')) reply.removeHeader('content-security-policy').removeHeader('cross-origin-opener-policy');
      if (isKnown) return reply.code(304).send();
      return reply.type(typeOfDownload(name)).header('content-disposition', `inline; filename="${name}"`).send(content);
    }
    return offered.length === 0 ? undefined : sendUnreadable(reply, name);
  };
}
