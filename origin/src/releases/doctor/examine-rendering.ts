import { pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import { type ComposerDependencies, createComposer } from '../render/compose-page.ts';
import type { RenderUser } from '../render/confinement.ts';
import { createRenderPool } from '../render/render-pool.ts';
import type { States } from '../fit/fitting-releases.ts';
import type { ReleaseSet } from '../ledger.ts';
import { stableReleases } from '../rollout/choose-releases.ts';
import { createServedReleases } from '../served-releases.ts';
import { descriptionOf } from 'shared/commands/described-before';
import type { Finding, LiveRelease } from './finding.ts';
import { reasonOf } from 'shared/commands/reason-of';

export interface RenderingDependencies extends Omit<ComposerDependencies, 'pool' | 'onFailure'> {
  /** Whom releases' code runs as. */
  readonly renderUser: RenderUser;
}

/** What an examination has seen so far: pages are added as they are rendered. */
export interface RenderingProgress {
  readonly findings: Finding[];
  readonly checked: { pages: number };
  /** Aborted when the examination has no more time. */
  readonly end: AbortSignal;
}

function shellFirst(live: readonly LiveRelease[]): LiveRelease[] {
  return live.toSorted((one, other) => Number(other.section === 'shell') - Number(one.section === 'shell'));
}

/** Renders every page of every live release in both languages beside what is served with it, in processes of its own and past every cache. */
export async function examineRendering(
  live: readonly LiveRelease[],
  states: States,
  { renderUser, findings, checked, end, ...dependencies }: RenderingDependencies & RenderingProgress,
): Promise<void> {
  const pool = createRenderPool({ user: renderUser });
  // What is being rendered then is given up with its process.
  end.addEventListener('abort', () => void pool.close(), { once: true });
  let failure: unknown;
  const onFailure = (_madeFrom: string, error: unknown) => {
    failure ??= error;
  };
  const composePage = createComposer({ ...dependencies, pool, onFailure });

  const find = async (section: string, version: string) =>
    live.find((release) => release.section === section && release.version === version)?.stored;
  const servedReleases = createServedReleases({ find }, () => undefined);
  const shells = shellFirst(live).filter(({ section }) => section === 'shell');

  /** A release beside what visitors are served with it: the first shell that it fits, and what fits that one. */
  async function setWith({ section, version }: LiveRelease): Promise<ReleaseSet | undefined> {
    const beside = section === 'shell' ? [version] : shells.map((shell) => shell.version);
    for (const shell of beside) {
      const { releaseSet } = await servedReleases(states, { ...stableReleases(states), shell, [section]: version });
      if (releaseSet.shell === shell && releaseSet[section] === version) return releaseSet;
    }
    return undefined;
  }

  async function examinePage(
    { section, version, role }: LiveRelease,
    releaseSet: ReleaseSet,
    path: string,
    language: (typeof languages)[number],
  ): Promise<Finding[]> {
    const address = `${localPath(path, language)} with ${section} ${version} (${role})`;
    const toDo = role === 'candidate' ? `Halt it: pnpm release halt ${section}` : `Publish a fixed release of ${section}.`;
    const finding = (fault: string): Finding => ({ check: 'renders', section, version, message: `${address} ${fault}. ${toDo}` });
    failure = undefined;
    try {
      // Nothing may stand in: this release has to make the page.
      const page = await composePage({ path, language, query: new URLSearchParams(), releaseSet, previous: {} });
      if (page.degraded) return [finding(`does not render (${reasonOf(failure)})`)];
      if (page.status !== 200) return [finding(`answers with ${page.status}`)];
      return page.html.includes('<h1') ? [] : [finding('has no h1')];
    } catch (error) {
      return [finding(`does not render (${reasonOf(failure ?? error)})`)];
    }
  }

  try {
    for (const release of shellFirst(live)) {
      const held = new Set(release.stored?.release.pages);
      const releaseSet = await setWith(release);
      if (!releaseSet) continue;
      const examined = (release.stored ? (descriptionOf(release.stored.release)?.pages ?? []) : []).filter(({ id }) => held.has(id));
      let failed = 0;
      for (const page of examined) {
        for (const language of languages) {
          const faults = await examinePage(release, releaseSet, pagePath(page), language);
          // Whatever is ended with its process is not at fault.
          if (end.aborted) return;
          findings.push(...faults);
          failed += faults.length;
          checked.pages += 1;
        }
      }
      // A shell that makes none of its own pages makes none of the sections' either: they are not at fault.
      const isServedShell = release.section === 'shell' && release.version === shells[0]?.version;
      if (isServedShell && examined.length > 0 && failed === examined.length * languages.length) return;
    }
  } finally {
    await pool.close();
  }
}
