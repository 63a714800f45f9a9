import type { ConsoleEvent, ConsoleRequest, ConsoleView } from 'shared/contracts/console';
import type { Site } from 'shared/contracts/site';
import type { Language } from 'shared/sections/language';
import { RenderBusy } from '../render/render-errors.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { serverBuild } from '../render/server-build.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore, StoredRelease } from '../release-store.ts';
import { NOTHING_PUBLISHED } from '../section-state.ts';
import type { Actor } from '../access/token-access.ts';

/** What the first release consoles know; anything else makes them throw. */
const FIRST_ACTIONS: ReadonlySet<ConsoleEvent['action']> = new Set(['publish', 'rollout', 'promote', 'rollback', 'halt']);

const isFirst = ({ action }: ConsoleEvent) => FIRST_ACTIONS.has(action);

/** A view without the events that the console of an older shell cannot name: where such a shell is live again, it is shown this. */
function olderView(view: ConsoleView): ConsoleView {
  if (view.kind === 'board')
    return { ...view, events: view.events.filter(isFirst), done: view.done && isFirst(view.done) ? view.done : null };
  if (view.kind !== 'section') return view;
  const { panel, events } = view;
  const meanwhile = panel?.kind === 'confirm' ? { ...panel, meanwhile: panel.meanwhile.filter(isFirst) } : panel;
  return { ...view, events: events.filter(isFirst), panel: meanwhile };
}

/** No shell on this origin can show the release console; the message says what to do instead. */
export class NoConsole extends Error {
  override readonly name = 'NoConsole';
}

export interface ConsolePage {
  readonly language: Language;
  /** Path without language prefix. */
  readonly path: string;
  readonly actor: Actor | null;
  readonly view: ConsoleView;
}

export interface RenderConsoleDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly pool: RenderPool;
  readonly site: Site;
  readonly onFailure: (madeFrom: string, error: unknown) => void;
}

export type RenderConsole = (page: ConsolePage) => Promise<string>;

function assetsOf({ release }: StoredRelease, styles: readonly string[], language: Language): Pick<ConsoleRequest, 'styles' | 'fonts'> {
  const url = (file: string) => `/releases/${release.section}/${release.version}/${file}`;
  const digests = new Map(release.files.map(({ path, sha384 }) => [path, sha384]));
  const integrity = (file: string) => `sha384-${digests.get(`client/${file}`) ?? ''}`;
  return {
    styles: [...release.client.styles, ...styles].map((file) => ({ href: url(file), integrity: integrity(file) })),
    fonts: release.client.fonts[language].map(url),
  };
}

/**
 * Returns the function that renders a page of the release console with the shell that is live. The console is where a broken
 * shell is rolled back: where it cannot be rendered, the shells that were live before are tried. It rejects with RenderBusy where
 * the machine has too much to do for it, and with NoConsole where no shell can show it.
 */
export function createRenderConsole({ store, ledger, pool, site, onFailure }: RenderConsoleDependencies): RenderConsole {
  return async ({ language, path, actor, view }) => {
    const { stable, previous } = (await ledger.states()).get('shell') ?? NOTHING_PUBLISHED;
    for (const version of [stable, ...previous]) {
      const shell = version === null ? undefined : await store.find('shell', version);
      const { desk } = shell?.release ?? {};
      if (!shell || !desk) continue;
      const request: ConsoleRequest = {
        language,
        path,
        now: new Date().toISOString(),
        site,
        actor: actor && { label: actor.label, section: actor.section },
        ...assetsOf(shell, desk.styles, language),
        view,
      };
      const build = { ...serverBuild(shell), entry: desk.entry };
      for (const shown of [view, olderView(view)]) {
        try {
          return (await pool.render({ shell: build, section: null, request: { ...request, view: shown } })).html;
        } catch (error) {
          // Another shell would have to wait as long.
          if (error instanceof RenderBusy) throw error;
          onFailure(`shell@${version}`, error);
        }
      }
    }
    throw new NoConsole('No shell on this origin can show the releases. Use the command line: pnpm release status, pnpm release --help.');
  };
}
