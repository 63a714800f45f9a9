import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'shared/domain/html';
import { PLAIN_STYLES, sendPlainPage } from '../../server/plain-page.ts';
import { languageOfTarget } from '../../server/request-target.ts';

export interface ConsoleHostDependencies {
  readonly publicUrl: string;
  /** Where the console is; undefined for an origin without one. */
  readonly consoleUrl: string | undefined;
}

/** The routes of the console. What was sent may be encoded in many ways that the router takes for one of these. */
const CONSOLE = /^(?:\/bn)?\/_releases(?=\/|$)(?!\/(?:api|packages)(?:\/|$))/;
/** The routes that programs call by either name: they know no cookies, or belong to the console's own pages. */
const EITHER = ['/_releases/api/', '/api/v1/', `${PLAIN_STYLES}`];

/** Returns the function that tells whether a request is for the host of an address, whichever default port it leaves out. */
function hostOf(address: string): (request: FastifyRequest) => boolean {
  const { protocol, host, hostname } = new URL(address);
  return ({ headers: { host: given = '' } }) => {
    if (given === host) return true;
    // Nearly every request is for another name altogether: nothing of it has to be parsed.
    if (!given.toLowerCase().startsWith(hostname)) return false;
    return URL.parse(`${protocol}//${given}`)?.host === host;
  };
}

/**
 * Tells whether a person opened this address or pressed a button on a page of the same host. Browsers say what a request is for
 * (https://www.w3.org/TR/fetch-metadata/): scripts, frames and other hosts are refused. Programs that say nothing have no cookie.
 */
function isOpenedByItself({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  const isOneOf = (value: unknown, allowed: readonly string[]) => value === undefined || allowed.includes(String(value));
  // Where a form came from is asked for each of them, whatever the browser says: isOwnPost.
  return isOneOf(mode, ['navigate']) && isOneOf(dest, ['document']) && (method === 'POST' || isOneOf(site, ['same-origin', 'none']));
}

/** Keeps the console and the site apart: each answers at its own host only, and the console only what a person opens. */
export function separateConsole(scope: FastifyInstance, { publicUrl, consoleUrl }: ConsoleHostDependencies): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, body: ReturnType<typeof html>) =>
    sendPlainPage(reply, {
      status,
      language: languageOfTarget(request.url),
      title: 'Releases',
      body: html`<div lang="en">${body}</div>`,
    });
  const isForConsole = consoleUrl === undefined ? () => false : hostOf(consoleUrl);
  const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

  scope.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    const { url: route = '' } = request.routeOptions;
    const isConsole = CONSOLE.test(route);
    const isAtConsole = isForConsole(request);
    if (!isConsole) {
      if (!isAtConsole || EITHER.some((prefix) => route.startsWith(prefix))) return;
      return isReading(request)
        ? reply.redirect(publicUrl + url, 302)
        : refuse(request, reply, 421, html`<p>This is the releases’ host.</p>`);
    }
    if (consoleUrl === undefined) {
      return refuse(
        request,
        reply,
        404,
        html`<p>The release console needs a host name of its own: set CONSOLE_URL. Until then: <code>pnpm release status</code></p>`,
      );
    }
    if (!isAtConsole) {
      return isReading(request)
        ? reply.header('cache-control', 'no-store').redirect(consoleUrl + url, 302)
        : refuse(
            request,
            reply,
            421,
            html`<p>The releases are at <a href="${consoleUrl}${url}">${consoleUrl}</a>. Nothing was changed.</p>`,
          );
    }
    if (isOpenedByItself(request)) return;
    return refuse(
      request,
      reply,
      403,
      html`<p>Something else than you asked for this page. If you followed a link: <a href="${url}">open the releases</a></p>`,
    );
  });
}
