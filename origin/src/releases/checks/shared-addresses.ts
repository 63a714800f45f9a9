import { descriptionOf } from 'shared/commands/described-before';
import type { Release } from 'shared/contracts/release';
import type { PageEntry } from 'shared/sections/sections';
import { pathsMeet } from 'shared/commands/paths-meet';

/** An address at which pages of two sections answer. */
export interface SharedAddress {
  readonly releases: readonly [Release, Release];
  /** What that does, and what to do about it. */
  readonly message: string;
}

interface PageOf {
  readonly release: Release;
  readonly page: PageEntry;
}

/** What comes first in a path, which never is a parameter: pages that differ in it never meet. */
function firstSegment({ page: { path } }: PageOf): string {
  return path.split('/')[1] ?? '';
}

function shared({ release, page }: PageOf, other: PageOf): SharedAddress {
  const [one, two] = [release, other.release];
  const pages = `'${page.id}' of ${one.section} ${one.version} and '${other.page.id}' of ${two.section} ${two.version}`;
  const toDo = `Publish a release of ${one.section} or ${two.section} that leaves the address to the other.`;
  return {
    releases: [one, two],
    message: `${pages} both answer at ${page.path}: visitors see one of them only. ${toDo}`,
  };
}

/** The addresses at which releases of different sections have pages, as a rollback may bring about, which is never refused. */
export function sharedAddresses(releases: readonly Release[]): SharedAddress[] {
  const pages = releases.flatMap((release) => (descriptionOf(release)?.pages ?? []).map((page): PageOf => ({ release, page })));
  return [...Map.groupBy(pages, firstSegment).values()].flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter((other) => other.release.section !== one.release.section && pathsMeet(one.page.path, other.page.path))
        .map((other) => shared(one, other)),
    ),
  );
}
