import { lastingWarnings } from '../change-warnings.ts';
import { standIns } from '../fit/fitting-releases.ts';
import { type ReleaseEvent, sectionStates } from '../section-state.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ConsoleView, ConsoleVisit } from 'shared/contracts/console';
import { type Language, languages, localPath, splitLanguage } from 'shared/sections/language';
import type { ConsoleSessions } from './session.ts';
import { consoleSection } from './sections.ts';
import { failureWords } from './failure-words.ts';
import { NoConsole, type RenderConsole } from './render-console.ts';
import { type SendConsole, decorateConsoleActor, consoleActor, consoleActorOrNobody, requireSession } from './access.ts';
import { type ConsoleStepsDependencies, consoleSteps } from './steps.ts';
import { SCRIPTLESS_POLICY, setPolicy } from '../../server/content-policy.ts';
import { isOwnPost } from '../../server/foreign-post.ts';
import { messageOf } from '../../server/error-messages.ts';
import { statusOf } from '../../server/map-errors.ts';
import { isBusy } from '../../server/overloaded.ts';
import { html } from 'shared/domain/html';
import { sendPlainPage } from '../../server/plain-page.ts';

/** Of everything below `/_releases`: a page is rendered for each request. */
const REQUESTS_PER_MINUTE = 120;
const EVENTS_SHOWN = 12;
const REPORTS_SHOWN = 20;
/** Of what is typed as a visit's number. */
const LONGEST_NUMBER = 40;

export interface ConsoleDependencies extends Omit<ConsoleStepsDependencies, 'home' | 'language' | 'send' | 'flood'> {
  readonly sessions: ConsoleSessions;
  readonly renderConsole: RenderConsole;
  /** The visit that somebody quotes the number of. */
  readonly findVisit: (number: string) => Promise<ConsoleVisit | undefined>;
  readonly consoleUrl: string;
}

/** The release console: `/_releases` and `/bn/_releases`, pages and forms that work without script, for those who have a release token. */
export function releaseConsole(dependencies: ConsoleDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => {
      decorateConsoleActor(scope);
      for (const language of languages) {
        await scope.register(async (inLanguage) => composeConsole(inLanguage, language, dependencies), {
          prefix: localPath('/_releases', language),
        });
      }
    });
  };
}

/** The event of a change that a board is to show, as its address says; undefined where the ledger has none such. */
function doneEvent({ query }: FastifyRequest, events: readonly ReleaseEvent[]): ReleaseEvent | undefined {
  const { done } = query as { readonly done?: unknown };
  return events.find(({ id }) => String(id) === done);
}

async function composeConsole(scope: FastifyInstance, language: Language, dependencies: ConsoleDependencies): Promise<void> {
  const { sessions, renderConsole, findVisit, consoleUrl, ledger } = dependencies;
  const home = localPath('/_releases', language);
  const flood = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

  const send: SendConsole = async (request, reply, status, view) => {
    const { path } = splitLanguage(request.url);
    const actor = consoleActorOrNobody(request);
    // A step that was posted has no address of its own in the other language.
    const document = await renderConsole({ language, path: request.method === 'POST' ? '/_releases' : path, actor, view });
    return setPolicy(reply, SCRIPTLESS_POLICY).code(status).type('text/html; charset=utf-8').send(document);
  };

  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });
  scope.setErrorHandler(async (error, request, reply) => {
    const status = error instanceof NoConsole ? 503 : statusOf(error);
    // No page is rendered for what is refused because there is too much of it.
    if (status === 429) {
      return sendPlainPage(reply, { status, language, title: 'Releases', body: html`<p>${messageOf(status)[language]}</p>` });
    }
    if (status >= 500 && !isBusy(error)) request.log.error({ err: error }, 'a page of the release console could not be made');
    const events = consoleActorOrNobody(request) ? await ledger.events().catch(() => []) : [];
    const failed = { status, isForm: request.method === 'POST', isDone: doneEvent(request, events) !== undefined };
    return sendPlainPage(reply, { status, language, title: 'Releases', body: html`<p lang="en">${failureWords(error, failed)}</p>` });
  });

  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOwnPost(request.headers, consoleUrl)) {
      return send(request, reply, 403, { kind: 'sign-in', failure: 'foreign' });
    }
  });

  // A proxy may once have sent browsers here for good. The question mark makes another address of it than the one they have kept that for.
  scope.get('/', { prefixTrailingSlash: 'slash', ...flood(REQUESTS_PER_MINUTE) }, async (request, reply) =>
    reply.redirect(`${home}?${request.url.split('?')[1] ?? ''}`, 302),
  );

  scope.post<{ Body?: { token?: unknown } }>('/sign-in', flood(REQUESTS_PER_MINUTE), async (request, reply) => {
    const token = request.body?.token;
    const signedIn = await sessions.signIn(typeof token === 'string' ? token.trim() : '', request.ip, request.headers.cookie);
    if (signedIn.kind !== 'signed-in') {
      return send(request, reply, signedIn.kind === 'too-many' ? 429 : 401, { kind: 'sign-in', failure: signedIn.kind });
    }
    return reply.header('set-cookie', signedIn.cookie).redirect(home, 303);
  });

  scope.post('/sign-out', flood(REQUESTS_PER_MINUTE), async (request, reply) => {
    return reply.header('set-cookie', await sessions.signOut(request.headers.cookie)).redirect(home, 303);
  });

  // The addresses that a refused sign-in or sign-out leaves in the browser.
  for (const left of ['/sign-in', '/sign-out']) {
    scope.get(left, flood(REQUESTS_PER_MINUTE), async (_request, reply) => reply.redirect(home, 302));
  }

  await scope.register(async (signedIn) => {
    requireSession(signedIn, sessions, send);
    signedIn.get('', flood(REQUESTS_PER_MINUTE), async (request, reply) => send(request, reply, 200, await board(request, dependencies)));
    signedIn.get<{ Querystring: { number?: unknown } }>('/visits', flood(REQUESTS_PER_MINUTE), async (request, reply) => {
      const typed = typeof request.query.number === 'string' ? request.query.number : '';
      const number = typed.trim().toLowerCase().slice(0, LONGEST_NUMBER);
      const visit = await findVisit(number);
      return send(request, reply, visit ? 200 : 404, { kind: 'visit', number, visit: visit ?? null });
    });
    await signedIn.register(consoleSteps({ ...dependencies, home, language, send, flood: flood(REQUESTS_PER_MINUTE) }), {
      prefix: '/sections/:section',
    });
  });
}

async function board(request: FastifyRequest, { store, ledger, hosted, reports }: ConsoleDependencies): Promise<ConsoleView> {
  const events = await ledger.events();
  const ofSection = (id: string) => events.filter((event) => event.section === id);
  const shownTo = { actor: consoleActor(request), standIns: await standIns(store, sectionStates(events)) };
  const shown = (await hosted.current()).map(({ id }) => consoleSection(store, id, ofSection(id), shownTo));
  const done = doneEvent(request, events);
  return {
    kind: 'board',
    sections: await Promise.all(shown),
    events: events.slice(-EVENTS_SHOWN).reverse(),
    reports: reports.list().slice(0, REPORTS_SHOWN),
    done: done ?? null,
    warnings: done ? await lastingWarnings(store, events, done) : [],
  };
}
