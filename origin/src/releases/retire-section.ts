import type { SectionId } from 'shared/sections/sections';
import type { ChangeOutcome, Done, NotDone } from './change-release.ts';
import type { Ledger } from './ledger.ts';
import { isHosted } from './site-map/hosted-sections.ts';
import { NOTHING_PUBLISHED, sectionStates } from './section-state.ts';

export interface AskedRetirement {
  readonly section: string;
  readonly actor: string;
  readonly why: string;
}

export interface RetireDependencies {
  readonly ledger: Pick<Ledger, 'change'>;
}

/**
 * Ends a section that has left the site: nothing of it is live, and nothing is checked against it any
 * more. Its files stay, and so do their addresses.
 */
export async function retireSection({ ledger }: RetireDependencies, { section, actor, why }: AskedRetirement): Promise<ChangeOutcome> {
  const { answer, newest } = await ledger.change<Done | NotDone>(async (events, hosted) => {
    const id = section as SectionId;
    const own = events.filter((event) => event.section === id);
    const { retired, stable, published } = sectionStates(own).get(id) ?? NOTHING_PUBLISHED;
    if (isHosted(hosted, section)) {
      const message = `${section} is a section of this site, so that it could be published again at once. Let it leave, which retires it: pnpm admin section remove ${section} --why "…"`;
      return { append: [], answer: { kind: 'refused', status: 409, message } };
    }
    const version = stable ?? published.at(-1);
    if (version === undefined) {
      return { append: [], answer: { kind: 'refused', status: 422, message: `Nothing of ${section} was ever published here.` } };
    }
    if (retired) return { append: [], answer: { kind: 'nothing', message: `${section} is retired already: nothing changed.` } };
    const message = `${section} is retired. The files of its releases stay at their addresses; revoke its tokens and keys: pnpm admin token list, pnpm admin key list`;
    return {
      append: [{ section: id, version, action: 'retire', percent: null, actor, why }],
      answer: { kind: 'done', version, percent: null, message },
    };
  });
  return answer.kind === 'done' ? { ...answer, event: newest } : answer;
}
