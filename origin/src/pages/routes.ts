import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOutcome } from 'shared/contracts/page-context';
import { type Language, localPath, splitLanguage } from 'shared/sections/language';
import { pagePath } from 'shared/sections/find-page';
import { type ComposePage, type ComposedPage, SUBMISSION_KEY_PLACEHOLDER } from '../releases/render/compose-page.ts';
import type { EdgeCache } from '../releases/cdn/edge-cache.ts';
import type { FoundPage, SiteMapFor } from '../releases/site-map/site-map.ts';
import type { SendDownload } from './downloads.ts';
import type { ReleasesFor, VisitorsReleases } from '../releases/visitors-releases.ts';
import { withPreviewBanner } from '../releases/preview/preview-banner.ts';
import type { FindPreview } from '../releases/preview/preview-cookie.ts';
import type { Preview } from '../releases/preview/preview-ticket.ts';
import { VISIT_SCRIPT_HASH } from '../evidence/visit-script-hash.ts';
import type { PageVisits } from '../evidence/page-visits.ts';
import { type VisitorIds, newVisitorId } from '../releases/rollout/visitor-id.ts';
import { pagePolicy, setIntegrityPolicy, setPolicy } from '../server/content-policy.ts';
import { networkOf } from '../server/network-of.ts';
import { chooseEncoding, encodeBody } from '../server/encode-body.ts';
import type { EncodeKept } from '../server/encoded-cache.ts';
import type { ReadyAnswers } from '../server/ready-answers.ts';
import { withoutEndSlashes } from '../server/end-slashes.ts';
import { isKnownBy } from '../server/entity-tags.ts';
import { languageOfTarget } from '../server/request-target.ts';
import { type FindSpliced, createSplicedPages } from './spliced-pages.ts';
import type { FormResult, PostedForms } from '../forms/posted-forms.ts';
import type { SubmissionLimits } from '../forms/submission-limits.ts';

export interface PagesDependencies {
  readonly composePage: ComposePage;
  readonly encodeKept: EncodeKept;
  /** The https origins whose pictures stories may show. */
  readonly imageHosts: readonly string[];
  readonly chooseReleases: ReleasesFor;
  readonly siteMapFor: SiteMapFor;
  readonly sendDownload: SendDownload;
  readonly findPreview: FindPreview;
  readonly edgeCache: EdgeCache;
  readonly forms: PostedForms;
  readonly flood: ReturnType<SubmissionLimits['flood']>;
  readonly visits: CountedVisits;
  readonly visitorIds: VisitorIds;
  readonly publicUrl: string;
  readonly readyAnswers: Pick<ReadyAnswers, 'keep'> | undefined;
  /** Returns the function that tells whether nothing that documents are made from has changed since this call. */
  readonly watchChanges: () => Promise<() => boolean>;
}

/** Where visits are counted. */
interface CountedVisits extends PageVisits {
  /** Whether a request is of a browser that walks a journey, which is no visitor. */
  readonly isTest: (headers: IncomingHttpHeaders) => boolean;
}

interface Answering extends Pick<PagesDependencies, 'encodeKept' | 'imageHosts'> {
  readonly findSpliced: FindSpliced;
  /** Set where the visit looks at a release that others are not served. */
  readonly preview: Preview | undefined;
  /** What lets shared caches keep it, where everybody who asks now gets the same document. */
  readonly forAll?: Readonly<Record<string, string>> | undefined;
  /** Whether a 304 says all: a cache would give a first visitor its document without the cookie and the ticket of this answer. */
  readonly mayRevalidate?: boolean;
  /** The key of the document's form; by default one of its own. */
  readonly submissionKey?: string | undefined;
  /** What the document's script sends its news with. */
  readonly ticket?: string | undefined;
  /** Keeps a good answer that everybody is given, but for its form's key, for who asks next. */
  readonly keep?: (body: () => Buffer, etag?: string) => void;
}

/** The headers of what is made for one visitor, and may be another one's tomorrow. */
const OF_ONE_VISITOR = { 'cache-control': 'private, no-cache' };

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/** A ticket is good for a day, and a cache that only asks whether a document has changed would keep its first one. */
function withHalfDay(etag: string): string {
  return etag.replace(/"$/, `-${Math.floor(Date.now() / HALF_DAY_MS)}"`);
}

/** Redirects as lastingly as a document is kept: with other releases, the address may be a page's own again. */
function sendOn(reply: FastifyReply, location: string, status: number, forAll: Answering['forAll']): FastifyReply {
  return reply
    .header('vary', 'cookie')
    .headers(forAll ?? OF_ONE_VISITOR)
    .redirect(location, status);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
  { encodeKept, findSpliced, imageHosts, preview, forAll, mayRevalidate = true, submissionKey, ticket, keep }: Answering,
): Promise<FastifyReply> {
  const whole = page.degraded || page.isOlder ? undefined : forAll;
  const ofAll = page.takesForm ? undefined : whole;
  if (page.location) return sendOn(reply, page.location, page.status, ofAll);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const shared = page.status === 200 ? ofAll : undefined;
  setPolicy(reply, pagePolicy({ inlineHashes: [page.importMapHash, VISIT_SCRIPT_HASH], imageHosts }))
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('x-sections', page.madeFrom)
    .header('vary', 'accept-encoding, cookie')
    .header('link', page.links)
    .headers(shared ?? OF_ONE_VISITOR);
  // A shell from before this was asked of it would lose what it imports on demand.
  if (page.verifiesImports) setIntegrityPolicy(reply);
  // In a header, which scripts of this site can read: the document's bytes stay the same for everybody.
  if (ticket) reply.header('server-timing', `visit;desc="${ticket}"`);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (preview) reply.header('x-robots-tag', 'noindex').header('server-timing', `render;dur=${page.renderMs.toFixed(1)}`);
  if (page.takesForm || preview) {
    reply.header('cache-control', 'private, no-store');
    const spliced = encoding === 'br' && !preview ? findSpliced(page) : undefined;
    if (spliced && whole && page.status === 200) keep?.(() => spliced.with(randomUUIDv7()));
    const key = submissionKey ?? randomUUIDv7();
    if (spliced) return reply.send(spliced.with(key));
    const own = page.html.replaceAll(SUBMISSION_KEY_PLACEHOLDER, key);
    const html = preview ? withPreviewBanner(own, preview, languageOfTarget(request.url)) : own;
    return reply.send(await encodeBody(Buffer.from(html), encoding, 'once'));
  }
  const etag = ticket ? withHalfDay(page.etag) : page.etag;
  reply.header('etag', etag);
  if (mayRevalidate && isKnownBy(request.headers['if-none-match'], etag) && page.status === 200)
    return reply.code(304).removeHeader('content-encoding').removeHeader('link').send();
  const body = await encodeKept(page.etag, encoding, () => Promise.resolve(Buffer.from(page.html)), 'once');
  if (shared) keep?.(() => body, etag);
  return reply.send(body);
}

function addressIn(language: Language, path: string, query: URLSearchParams): string {
  return localPath(path, language) + (query.size > 0 ? `?${query}` : '');
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
export function pages({
  composePage,
  encodeKept,
  imageHosts,
  chooseReleases,
  siteMapFor,
  sendDownload,
  findPreview,
  edgeCache,
  forms,
  flood,
  visits,
  visitorIds,
  publicUrl,
  readyAnswers,
  watchChanges,
}: PagesDependencies) {
  const siteHost = new URL(publicUrl).host;
  const answering = { encodeKept, imageHosts, findSpliced: createSplicedPages() };
  return async function routes(app: FastifyInstance): Promise<void> {
    function addressOf(request: FastifyRequest) {
      // Put behind a host, not resolved against one: `//x` would be a host of its own.
      const url = new URL(`http://site.invalid${request.url}`);
      return { ...splitLanguage(url.pathname), query: url.searchParams };
    }

    /** What this visit's documents are made from, and whether that is a preview. */
    async function readVisit({ headers: { cookie } }: FastifyRequest, visitorId = visitorIds.read(cookie)) {
      const preview = await findPreview(cookie);
      if (!preview) return { preview, releases: await chooseReleases(visitorId) };
      // Everybody who opens the link sees the same: all else is what is stable.
      return { preview, releases: await chooseReleases(undefined, preview) };
    }

    function visitOf(
      { headers, ip }: FastifyRequest,
      { path, found }: { readonly path: string; readonly found: FoundPage | undefined },
      { releaseSet, comparable, states }: VisitorsReleases,
      visitorId: string | undefined,
    ) {
      return { headers, network: networkOf(ip), visitorId, states, releaseSet, comparable, path, section: found?.section.id ?? 'shell' };
    }

    /** Not even our own files and their servers' logs are told an address that holds a secret. */
    function keepSecret(reply: FastifyReply, found: FoundPage | undefined): void {
      if (found?.page.byLink) reply.header('referrer-policy', 'no-referrer');
    }

    // What mail programs unsubscribe with (RFC 8058): all that counts of it is the address it is sent to.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, { 'List-Unsubscribe': 'One-Click' }),
    );

    app.get('/*', async (request, reply) => {
      const { path, language, query } = addressOf(request);
      const cachingHeaders = edgeCache.begin();
      const isCurrent = await watchChanges();
      const knownId = visitorIds.read(request.headers.cookie);
      // A first document counts like any other: it is made for the id that it brings.
      const visitorId = knownId ?? newVisitorId();
      const { preview, releases } = await readVisit(request, visitorId);
      const map = await siteMapFor(releases.releaseSet);
      const found = map.find(path);
      const download = found || language !== 'en' ? undefined : map.findDownload(path);
      const sent = download && (await sendDownload(request, reply, download, releases));
      if (sent) return sent;
      const isForAll = releases.areForAll && !preview;
      // Nobody needs an id while nothing is rolled out. Not in answers to a post: one from another site comes without the cookie, and would replace it.
      if (knownId === undefined && !preview && !isForAll) reply.header('set-cookie', visitorIds.cookie(visitorId));
      const ownPath = map.ownPath(path);
      const elsewhere = ownPath === path ? undefined : (ownPath ?? map.movedTo(withoutEndSlashes(path)));
      if (elsewhere !== undefined) {
        const location = addressIn(language, elsewhere, query);
        const mayKeep = isForAll && !map.find(elsewhere)?.page.byLink;
        return sendOn(reply, location, 308, mayKeep ? cachingHeaders({ sections: [], showsContent: false }) : undefined);
      }
      keepSecret(reply, found);
      // What is kept would hide how long a release takes to render: its team sees a preview as a first visitor would.
      const page = await composePage({ path, language, query, ...releases, anew: preview !== undefined });
      const { madeFrom, used } = page;
      // Whom nobody reads the document for is nobody's visit; one that is everybody's is the same to all.
      const isNobodys = !isForAll && (request.method === 'HEAD' || visits.isTest(request.headers));
      const ticket =
        preview || isNobodys
          ? undefined
          : await visits.served({ ...visitOf(request, { path, found }, releases, isForAll ? undefined : visitorId), madeFrom, used });
      // Of addresses that are a page's own, spelled as the site spells them, of which there are no more than pages.
      const isOwnAddress =
        found !== undefined &&
        !found.page.byLink &&
        request.headers.host === siteHost &&
        request.url === localPath(pagePath(found.page), language);
      const keep: Answering['keep'] = (body, etag) =>
        readyAnswers?.keep(request.raw, { headers: reply.getHeaders() as OutgoingHttpHeaders, body, etag, isCurrent });
      const document = { sections: Object.keys(used), showsContent: found?.page.data !== undefined };
      return sendPage(request, reply, page, {
        ...{ ...answering, preview, ticket },
        // A cache would give everybody the copy without a ticket of one who wants no measurements.
        forAll: isForAll && ticket !== undefined ? cachingHeaders(document) : undefined,
        mayRevalidate: isForAll || knownId !== undefined,
        ...(isOwnAddress ? { keep } : {}),
      });
    });

    app.post('/*', { config: flood }, async (request, reply) => {
      const { path, language, query } = addressOf(request);
      const { preview, releases } = await readVisit(request);
      const map = await siteMapFor(releases.releaseSet);
      const found = map.find(path);
      const accepts = found?.page.accepts;
      const elsewhere = map.movedTo(withoutEndSlashes(path));
      // Open in a browser since before its page moved: what was typed goes along.
      if (elsewhere !== undefined) return reply.headers(OF_ONE_VISITOR).redirect(addressIn(language, elsewhere, query), 308);
      keepSecret(reply, found);
      if (!accepts) {
        reply.header('allow', 'GET, HEAD');
        const page = await composePage({ path, language, query, ...releases });
        // What leads elsewhere does so for a form, too, and is read there.
        const refused = page.status === 404 ? 404 : 405;
        return sendPage(request, reply, { ...page, status: page.location ? 303 : refused }, { ...answering, preview });
      }
      const { result, values, location, retryKey } = await forms.submit(accepts, request, { path, language });
      if (location !== undefined) return reply.redirect(localPath(location, language), 303);
      if (result.status >= 500 && !preview && !visits.isTest(request.headers))
        await visits.formFailed(visitOf(request, { path, found }, releases, visitorIds.read(request.headers.cookie)));
      // What a pledge is for stands in the address that its form is posted to, and stays when the language is switched.
      const kept = new URLSearchParams([...query].filter(([name]) => accepts === 'pledge' && name === 'for'));
      const page = await composePage({ path, language, query: kept, ...releases, form: outcomeOf(result, values) });
      const status = page.status === 200 ? result.status : page.status;
      return sendPage(request, reply, { ...page, status }, { ...answering, preview, submissionKey: retryKey });
    });
  };
}
