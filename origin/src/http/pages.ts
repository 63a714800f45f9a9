import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from 'shared/contracts/visit';
import { findPage } from 'shared/sections/find-page';
import { localPath, splitLanguage } from 'shared/sections/language';
import { type ComposePage, type ComposedPage, SUBMISSION_KEY_PLACEHOLDER } from '../pages/compose-page.ts';
import type { ChosenReleases } from '../releases/previous-releases.ts';
import { newVisitorCookie, readVisitorId } from '../rollout/visitor-id.ts';
import { chooseEncoding, encodeBody } from './encode-body.ts';
import type { EncodeKept } from './encoded-cache.ts';
import type { PostedForms, FormResult } from './posted-forms.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { SubmissionLimits } from './submission-limits.ts';

export interface PagesDependencies {
  readonly composePage: ComposePage;
  readonly encodeKept: EncodeKept;
  /** The releases that a visitor is served; one without an id is served what is stable. */
  readonly chooseReleases: (visitorId: string | undefined) => Promise<ChosenReleases>;
  readonly forms: PostedForms;
  readonly flood: SubmissionLimits['flood'];
  readonly publicUrl: string;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ComposedPage, encodeKept: EncodeKept): Promise<FastifyReply> {
  if (page.location) return reply.code(page.status).redirect(page.location, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(page.importMapHash))
    .header('x-sections', page.madeFrom)
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', 'private, no-cache');
  if (page.status === 503) reply.header('retry-after', '5');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.takesForm) {
    const html = page.html.replaceAll(SUBMISSION_KEY_PLACEHOLDER, randomUUID());
    return reply.header('cache-control', 'private, no-store').send(await encodeBody(Buffer.from(html), encoding, 'once'));
  }
  reply.header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).removeHeader('content-encoding').send();
  return reply.send(await encodeKept(page.etag, encoding, () => Promise.resolve(Buffer.from(page.html))));
}

function outcomeOf(result: FormResult, values: Record<string, string>): FormOutcome {
  return {
    status: result.status === 422 ? 'invalid' : 'failed',
    message: result.message,
    errors: result.errors ?? {},
    values,
  };
}

/** Serves every page of the site, and takes the forms that are posted to them without script. */
export function pages({ composePage, encodeKept, chooseReleases, forms, flood, publicUrl }: PagesDependencies) {
  return async function routes(app: FastifyInstance): Promise<void> {
    function addressOf(request: FastifyRequest) {
      const url = new URL(request.url, 'http://site.invalid');
      return { ...splitLanguage(url.pathname), query: url.searchParams };
    }

    app.get('/*', async (request, reply) => {
      const { path, language, query } = addressOf(request);
      if (path !== '/' && path.endsWith('/') && findPage(path)) {
        return reply.redirect(localPath(path.replace(/\/+$/, ''), language) + (query.size > 0 ? `?${query}` : ''), 308);
      }
      const visitorId = readVisitorId(request.headers.cookie);
      // Not in answers to a post: one from another site comes without the cookie, and would replace it.
      if (visitorId === undefined) reply.header('set-cookie', newVisitorCookie(publicUrl));
      const releases = await chooseReleases(visitorId);
      return sendPage(request, reply, await composePage({ path, language, query, ...releases }), encodeKept);
    });

    app.post('/*', { config: flood }, async (request, reply) => {
      const { path, language, query } = addressOf(request);
      const accepts = findPage(path)?.page.accepts;
      const releases = await chooseReleases(readVisitorId(request.headers.cookie));
      if (!accepts) {
        reply.header('allow', 'GET, HEAD');
        const page = await composePage({ path, language, query, ...releases });
        return sendPage(request, reply, { ...page, status: page.status === 404 ? 404 : 405 }, encodeKept);
      }
      const { result, values, location } = await forms.submit(accepts, request, language);
      if (location !== undefined) return reply.redirect(localPath(location, language), 303);
      const page = await composePage({ path, language, query: new URLSearchParams(), ...releases, form: outcomeOf(result, values) });
      return sendPage(request, reply, { ...page, status: page.status === 200 ? result.status : page.status }, encodeKept);
    });
  };
}
