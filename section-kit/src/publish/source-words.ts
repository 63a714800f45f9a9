import type { Provenance } from 'shared/contracts/provenance';

type Source = Pick<Provenance, 'commit' | 'changed'>;

/** What a build was made from: the commit, and whether files differed from it. */
export function sourceWords({ commit, changed }: Source = {}): string {
  if (!commit) return 'no commit';
  return `commit ${commit.slice(0, 12)}${changed ? ' with changes that are not committed' : ''}`;
}

/** Whether nobody can build a release again, because its sources are no commit. */
export function isUnrepeatable({ commit, changed }: Source): boolean {
  return !commit || changed === true;
}
