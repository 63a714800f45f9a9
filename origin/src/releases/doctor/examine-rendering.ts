import { pagePath, sectionOf } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import { type ComposerDependencies, createComposer } from '../render/compose-page.ts';
import { createRenderPool } from '../render/render-pool.ts';
import type { ReleaseSet } from '../ledger.ts';
import type { Finding, LiveRelease } from './finding.ts';
import { reasonOf } from '../../server/reason-of.ts';

export type RenderingDependencies = Omit<ComposerDependencies, 'pool' | 'onFailure'>;

export interface RenderedPages {
  readonly pages: number;
  readonly findings: readonly Finding[];
}

/** Renders every page of every live release in both languages beside what is stable, in workers of its own and past every cache. */
export async function examineRendering(
  live: readonly LiveRelease[],
  stable: ReleaseSet,
  dependencies: RenderingDependencies,
): Promise<RenderedPages> {
  const pool = createRenderPool();
  let failure: unknown;
  const onFailure = (_madeFrom: string, error: unknown) => {
    failure ??= error;
  };
  const composePage = createComposer({ ...dependencies, pool, onFailure });

  async function examinePage(
    { section, version, role }: LiveRelease,
    path: string,
    language: (typeof languages)[number],
  ): Promise<Finding[]> {
    const address = `${localPath(path, language)} with ${section} ${version} (${role})`;
    const toDo = role === 'candidate' ? `Halt it: pnpm release halt ${section}` : `Publish a fixed release of ${section}.`;
    const finding = (fault: string): Finding => ({ check: 'renders', section, version, message: `${address} ${fault}. ${toDo}` });
    failure = undefined;
    try {
      // Nothing may stand in: this release has to make the page.
      const releaseSet = { ...stable, [section]: version };
      const page = await composePage({ path, language, query: new URLSearchParams(), releaseSet, previous: {} });
      if (page.degraded) return [finding(`does not render (${reasonOf(failure)})`)];
      if (page.status !== 200) return [finding(`answers with ${page.status}`)];
      return page.html.includes('<h1') ? [] : [finding('has no h1')];
    } catch (error) {
      return [finding(`does not render (${reasonOf(failure ?? error)})`)];
    }
  }

  try {
    const findings: Finding[] = [];
    let pages = 0;
    for (const release of live) {
      const held = new Set(release.stored?.release.pages);
      for (const page of sectionOf(release.section).pages.filter(({ id }) => held.has(id))) {
        for (const language of languages) findings.push(...(await examinePage(release, pagePath(page), language)));
        pages += languages.length;
      }
    }
    return { pages, findings };
  } finally {
    await pool.close();
  }
}
