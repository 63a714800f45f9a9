import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type {
  ConsoleAction,
  ConsoleConfirmation,
  ConsoleEvidence,
  ConsolePreview,
  ConsoleRamp,
  ConsoleView,
} from 'shared/contracts/console';
import type { Language } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { consoleSection } from './sections.ts';
import { type TypedChange, readChange, repeatedEvent, typedNumber } from './read-change.ts';
import { type LinkPreview, PREVIEW_HOURS, arePreviewHours } from '../preview/link-preview.ts';
import { changeSeenRelease, foreseeRefusal } from '../change-release.ts';
import { compatibilityFaults } from '../checks/compatibility.ts';
import { standIns } from '../fit/fitting-releases.ts';
import { decideChange, endedRollout } from '../decide-change.ts';
import { pathFaults } from '../checks/path-faults.ts';
import type { Ledger } from '../ledger.ts';
import type { Rehearsals } from '../rehearsals/rehearsals.ts';
import type { ReleaseStore } from '../release-store.ts';
import { type ReadHosted, isHosted } from '../site-map/hosted-sections.ts';
import type { ReportCounts } from '../reports/report-counts.ts';
import type { Trial } from '../try-held.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from '../section-state.ts';
import { type SendConsole, consoleActor } from './access.ts';
import type { SectionParams } from '../routes/access.ts';

const ACTIONS: readonly ConsoleAction[] = ['rollout', 'promote', 'rollback', 'halt', 'unlock'];
const EVENTS_SHOWN = 50;

export interface ConsoleStepsDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly hosted: ReadHosted;
  readonly gate: Trial;
  readonly rehearsals: Pick<Rehearsals, 'stateOf'>;
  readonly reports: Pick<ReportCounts, 'list'>;
  readonly linkPreview: LinkPreview;
  /** The rollout of a section that visits decide. */
  readonly rampOf: (section: SectionId) => Promise<ConsoleRamp | undefined>;
  /** What visitors met in a section's releases. */
  readonly evidenceOf: (section: SectionId) => Promise<ConsoleEvidence | undefined>;
  /** Where the board is. */
  readonly home: string;
  readonly language: Language;
  readonly send: SendConsole;
  readonly flood: RouteShorthandOptions;
}

type Panel = Extract<ConsoleView, { kind: 'section' }>['panel'];

/** One section in the console: its history, a preview of a release, and each change with the step that asks whether and why. */
export function consoleSteps({
  store,
  ledger,
  hosted,
  gate,
  rehearsals,
  reports,
  linkPreview,
  rampOf,
  evidenceOf,
  home,
  language,
  send,
  flood,
}: ConsoleStepsDependencies): FastifyPluginAsync {
  async function show(request: FastifyRequest, reply: FastifyReply, status: number, panelOf: (events: ReleaseEvent[]) => Promise<Panel>) {
    const { section } = request.params as SectionParams;
    const all = await ledger.events();
    const events = all.filter((event) => event.section === section);
    return send(request, reply, status, {
      kind: 'section',
      section: await consoleSection(store, section, events, {
        actor: consoleActor(request),
        standIns: await standIns(store, sectionStates(all)),
      }),
      events: events.slice(-EVENTS_SHOWN).reverse(),
      reports: reports.list().filter((report) => report.section === section),
      ramp: await rampOf(section),
      evidence: await evidenceOf(section),
      panel: await panelOf(all),
    });
  }

  /** The step as it stands now: what it would do, and why not where it cannot be done. */
  async function confirmation(section: SectionId, events: readonly ReleaseEvent[], typed: TypedChange): Promise<ConsoleConfirmation> {
    const states = sectionStates(events);
    const state = states.get(section) ?? NOTHING_PUBLISHED;
    // The share is checked by the form: here it only has to be one.
    const change = typed.change.action === 'rollout' && typed.errors.percent ? { ...typed.change, percent: 1 } : typed.change;
    const { action } = change;
    const decision = decideChange(section, state, change);
    // The form asks for another share instead.
    const isSameShare = decision.kind === 'nothing' && action === 'rollout';
    const version = decision.kind === 'event' ? decision.version : typed.version;
    // A halt brings nothing to visitors that was not live.
    const compared = action === 'halt' || decision.kind === 'refused' ? undefined : await store.find(section, version);
    return {
      kind: 'confirm',
      action,
      version,
      seen: events.findLast((event) => event.section === section)?.id ?? 0,
      percent: typed.percent,
      why: typed.why,
      errors: { percent: isSameShare && !typed.errors.percent && 'unchanged', why: false },
      ends: action === 'unlock' ? null : endedRollout(state, version),
      faults: compared
        ? [...(await compatibilityFaults(store, states, compared.release)), ...(await pathFaults(store, events, compared.release))]
        : [],
      isCompared: compared !== undefined,
      meanwhile: [],
      refusal: isSameShare ? null : ((await foreseeRefusal({ store, rehearsals }, { section, change }, events)) ?? null),
    };
  }

  return async (app) => {
    app.addHook<{ Params: { section: string } }>('preHandler', async (request, reply) => {
      const { section } = request.params;
      if (!isHosted(await hosted.current(), section)) return reply.redirect(home, 303);
      const { section: own } = consoleActor(request);
      const isStep = request.routeOptions.url?.endsWith('/:section') === false;
      if (isStep && own !== null && own !== section) return send(request, reply, 403, { kind: 'foreign-section', section });
    });

    app.get<{ Params: SectionParams }>('', flood, async (request, reply) => show(request, reply, 200, async () => null));

    app.get<{ Params: SectionParams; Querystring: Record<string, unknown> }>('/preview', flood, async (request, reply) => {
      const { version, hours = String(PREVIEW_HOURS) } = request.query;
      const preview: ConsolePreview = await makePreview(request.params.section, String(version ?? ''), String(hours));
      return show(request, reply, 'url' in preview ? 200 : 422, async () => preview);
    });

    for (const action of ACTIONS) {
      app.get<{ Params: SectionParams }>(`/${action}`, flood, async (request, reply) => {
        const { section } = request.params;
        return show(request, reply, 200, async (events) => confirmation(section, events, readChange(action, request.query)));
      });

      app.post<{ Params: SectionParams }>(`/${action}`, flood, async (request, reply) => {
        const { section } = request.params;
        const typed = readChange(action, request.body);
        if (typed.errors.percent || typed.errors.why) {
          const again = async (events: readonly ReleaseEvent[]) => ({
            ...(await confirmation(section, events, typed)),
            seen: typed.seen,
            errors: typed.errors,
          });
          return show(request, reply, 422, again);
        }
        const { change, why, seen } = typed;
        const { label: actor } = consoleActor(request);
        const changed = await changeSeenRelease({ store, ledger, gate, rehearsals }, { section, change, why, seen, actor });
        switch (changed.kind) {
          case 'done':
            return reply.redirect(`${home}?done=${changed.event}`, 303);
          case 'nothing':
            return show(request, reply, 422, async (events) => confirmation(section, events, typed));
          case 'moved': {
            const repeated = repeatedEvent(changed.since, typed, actor);
            if (repeated) return reply.redirect(`${home}?done=${repeated.id}`, 303);
            return show(request, reply, 409, async (events) => ({
              ...(await confirmation(section, events, typed)),
              meanwhile: [...changed.since].reverse(),
            }));
          }
          case 'refused':
            return show(request, reply, changed.status, async (events) => ({
              ...(await confirmation(section, events, typed)),
              refusal: changed.message,
            }));
          default:
            return changed satisfies never;
        }
      });
    }
  };

  async function makePreview(section: SectionId, version: string, hours: string): Promise<ConsolePreview> {
    const asked = { kind: 'preview', version, hours } as const;
    const typed = typedNumber(hours);
    if (!arePreviewHours(typed)) return { ...asked, errors: { hours: true } };
    const linked = await linkPreview(section, version, typed, language);
    return linked.kind === 'linked'
      ? { ...asked, url: linked.url, until: linked.until.toISOString() }
      : { ...asked, refusal: linked.message };
  }
}
