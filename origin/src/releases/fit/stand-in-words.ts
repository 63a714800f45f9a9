import { type Lack, lackWords } from 'shared/commands/release-fit';
import type { StandIn } from './fitting-releases.ts';

const MOST_NAMED = 5;

/** What a section lacks in a shell, as a phrase. */
function lacksWords(lacks: readonly Lack[]): string {
  const more = lacks.length - MOST_NAMED;
  const named = lacks.slice(0, MOST_NAMED).map(lackWords).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** That a release is not served beside a shell, why, and what is served instead. */
export function standInWords({ section, version, shell, instead, lacks }: StandIn): string {
  const served =
    instead === null
      ? `No earlier release of ${section} fits, so that these visitors have none of its pages: publish one that does, or a shell with what it needs.`
      : `${section} ${instead} stands in until the shell has it again.`;
  return `${section} ${version} needs ${lacksWords(lacks)}, which shell ${shell} does not provide. ${served}`;
}
