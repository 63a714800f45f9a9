import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from 'shared/contracts/visit';
import { findPage } from 'shared/sections/find-page';
import { localPath, splitLanguage } from 'shared/sections/language';
import { type ComposePage, type ComposedPage, SUBMISSION_KEY_PLACEHOLDER } from '../releases/render/compose-page.ts';
import type { ChosenReleases } from '../releases/previous-releases.ts';
import { withPreviewBanner } from '../releases/preview/preview-banner.ts';
import { type FindPreview, previewedReleases } from '../releases/preview/preview-cookie.ts';
import type { Preview } from '../releases/preview/preview-ticket.ts';
import { newVisitorCookie, readVisitorId } from '../releases/rollout/visitor-id.ts';
import { chooseEncoding, encodeBody } from '../server/encode-body.ts';
import type { EncodeKept } from '../server/encoded-cache.ts';
import type { FormResult, PostedForms } from '../forms/posted-forms.ts';
import type { SubmissionLimits } from '../forms/submission-limits.ts';

export interface PagesDependencies {
  readonly composePage: ComposePage;
  readonly encodeKept: EncodeKept;
  /** The releases that a visitor is served; one without an id is served what is stable. */
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
  readonly findPreview: FindPreview;
  readonly forms: PostedForms;
  readonly flood: SubmissionLimits['flood'];
  readonly publicUrl: string;
}

interface Answering {
  readonly encodeKept: EncodeKept;
  /** Set where the visit looks at a release that others are not served. */
  readonly preview: Preview | undefined;
  /** The key of the document's form; by default one of its own. */
  readonly submissionKey?: string | undefined;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
  { encodeKept, preview, submissionKey = randomUUIDv7() }: Answering,
): Promise<FastifyReply> {
  if (page.location) return reply.code(page.status).redirect(page.location, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(page.importMapHash))
    .header('x-sections', page.madeFrom)
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', 'private, no-cache');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (preview) reply.header('x-robots-tag', 'noindex');
  if (page.takesForm || preview) {
    const own = page.html.replaceAll(SUBMISSION_KEY_PLACEHOLDER, submissionKey);
    const html = preview ? withPreviewBanner(own, preview, splitLanguage(request.url).language) : own;
    return reply.header('cache-control', 'private, no-store').send(await encodeBody(Buffer.from(html), encoding, 'once'));
  }
  reply.header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).removeHeader('content-encoding').send();
  return reply.send(await encodeKept(page.etag, encoding, () => Promise.resolve(Buffer.from(page.html)), 'once'));
}

function outcomeStatus(status: number): FormOutcome['status'] {
  if (status === 200) return 'open';
  return status === 422 ? 'invalid' : 'failed';
}

function outcomeOf(result: FormResult, values: Record<string, string>): FormOutcome {
  return {
    status: outcomeStatus(result.status),
    message: result.message,
    errors: result.errors ?? {},
    values,
  };
}

/** Serves every page of the site, and takes the forms that are posted to them without script. */
export function pages({ composePage, encodeKept, chooseReleases, findPreview, forms, flood, publicUrl }: PagesDependencies) {
  return async function routes(app: FastifyInstance): Promise<void> {
    function addressOf(request: FastifyRequest) {
      // Put behind a host, not resolved against one: `//x` would be a host of its own.
      const url = new URL(`http://site.invalid${request.url}`);
      return { ...splitLanguage(url.pathname), query: url.searchParams };
    }

    /** What this visit's documents are made from, whether that is a preview, and whether its browser is known. */
    async function readVisit({ headers: { cookie } }: FastifyRequest) {
      const visitorId = readVisitorId(cookie);
      const preview = await findPreview(cookie);
      if (!preview) return { visitorId, preview, releases: await chooseReleases(visitorId) };
      // Everybody who opens the link sees the same: all else is what is stable.
      return { visitorId, preview, releases: previewedReleases(await chooseReleases(undefined), preview) };
    }

    app.addHook('onRequest', async (request, reply) => {
      // Not even our own files and their servers' logs are told an address that holds a secret.
      if (findPage(addressOf(request).path)?.page.byLink) reply.header('referrer-policy', 'no-referrer');
    });
    // What mail programs unsubscribe with (RFC 8058): all that counts of it is the address it is sent to.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, { 'List-Unsubscribe': 'One-Click' }),
    );

    app.get('/*', async (request, reply) => {
      const { path, language, query } = addressOf(request);
      if (path !== '/' && path.endsWith('/') && findPage(path)) {
        return reply.redirect(localPath(path.replace(/\/+$/, ''), language) + (query.size > 0 ? `?${query}` : ''), 308);
      }
      const { visitorId, preview, releases } = await readVisit(request);
      // Not in answers to a post: one from another site comes without the cookie, and would replace it.
      if (visitorId === undefined && !preview) reply.header('set-cookie', newVisitorCookie(publicUrl));
      return sendPage(request, reply, await composePage({ path, language, query, ...releases }), { encodeKept, preview });
    });

    app.post('/*', { config: flood }, async (request, reply) => {
      const { path, language, query } = addressOf(request);
      const accepts = findPage(path)?.page.accepts;
      const { preview, releases } = await readVisit(request);
      if (!accepts) {
        reply.header('allow', 'GET, HEAD');
        const page = await composePage({ path, language, query, ...releases });
        return sendPage(request, reply, { ...page, status: page.status === 404 ? 404 : 405 }, { encodeKept, preview });
      }
      const { result, values, location, retryKey } = await forms.submit(accepts, request, { path, language });
      if (location !== undefined) return reply.redirect(localPath(location, language), 303);
      // What a pledge is for stands in the address that its form is posted to, and stays when the language is switched.
      const kept = new URLSearchParams([...query].filter(([name]) => accepts === 'pledge' && name === 'for'));
      const page = await composePage({ path, language, query: kept, ...releases, form: outcomeOf(result, values) });
      const status = page.status === 200 ? result.status : page.status;
      return sendPage(request, reply, { ...page, status }, { encodeKept, preview, submissionKey: retryKey });
    });
  };
}

/** The content security policy of a document; `importMapHash` allows its one inline script, the import map. */
function contentSecurityPolicy(importMapHash: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${importMapHash}`,
    "style-src 'self'",
    // Stories bring pictures from the blog's host.
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
