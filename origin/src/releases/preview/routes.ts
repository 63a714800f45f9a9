import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from 'shared/sections/find-page';
import { type Language, languages, localPath } from 'shared/sections/language';
import { previewPath } from './link-preview.ts';
import { LEAVE_PATH } from './preview-banner.ts';
import { previewCookie } from './preview-cookie.ts';
import { type PreviewTickets, isWithdrawn } from './preview-ticket.ts';
import { home, refusals } from './words.ts';
import { compatibilityFaults } from '../checks/compatibility.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { descriptionOf } from 'shared/commands/described-before';
import { isForeignPost } from '../../server/foreign-post.ts';
import { html } from 'shared/domain/html';
import { PLAIN_STYLES, sendPlainPage } from '../../server/plain-page.ts';

const stylesFile = new URL('./plain.css', import.meta.url);

export interface PreviewsDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly tickets: PreviewTickets;
  readonly publicUrl: string;
}

/** Opens and ends previews: a link sets a cookie and leads to the section's first page, at its clean address. */
export function previews(dependencies: PreviewsDependencies): FastifyPluginAsync {
  return async (app) => {
    const styles = await readFile(stylesFile);
    app.get(PLAIN_STYLES, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(styles),
    );
    for (const language of languages) addPreviewRoutes(app, language, dependencies);
  };
}

function addPreviewRoutes(app: FastifyInstance, language: Language, { store, ledger, tickets, publicUrl }: PreviewsDependencies): void {
  function refuse(reply: FastifyReply, reason: keyof typeof refusals, faults: readonly string[] = []): FastifyReply {
    const { status, title, text } = refusals[reason];
    const list = faults.length > 0 ? html`<ul lang="en">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>` : '';
    const wayOn = html`<p><a href="${localPath('/', language)}">${home[language]}</a></p>`;
    return sendPlainPage(reply, {
      status,
      language,
      title: title[language],
      body: html`<p>${text[language]}</p>${list}${wayOn}`,
    });
  }

  app.get<{ Params: { '*': string } }>(localPath(previewPath('*'), language), async (request, reply) => {
    const { '*': ticket } = request.params;
    const read = tickets.read(ticket);
    if (read.kind !== 'good') return refuse(reply, read.kind);
    const { section, version, until } = read.preview;
    const stored = await store.find(section, version);
    if (!stored) return refuse(reply, 'gone');
    const states = await ledger.states();
    if (isWithdrawn(read.preview, states)) return refuse(reply, 'expired');
    const faults = await compatibilityFaults(store, states, stored.release);
    if (faults.length > 0) return refuse(reply, 'unfit', faults);
    const [first] = descriptionOf(stored.release)?.pages ?? [];
    return reply
      .header('set-cookie', previewCookie(publicUrl, { ticket, until }))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(localPath(first ? pagePath(first) : '/', language), 303);
  });

  app.post(localPath(LEAVE_PATH, language), async (request, reply) => {
    // Another site may not end it either; the visitor just stays where they are.
    if (!isForeignPost(request.headers, publicUrl)) reply.header('set-cookie', previewCookie(publicUrl));
    return reply.header('cache-control', 'no-store').redirect(cameFrom(request) ?? localPath('/', language), 303);
  });
}

/** The path of this site's page that a request came from; undefined where the browser does not say, or it was another site's. */
function cameFrom({ headers: { referer, host } }: FastifyRequest): string | undefined {
  const from = referer ? URL.parse(referer) : null;
  if (!from || from.host !== host) return undefined;
  // `//elsewhere` would be another site's address.
  return from.pathname.replace(/^\/+/, '/') + from.search;
}
