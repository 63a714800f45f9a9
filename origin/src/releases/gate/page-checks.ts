import { type Language, languages } from 'shared/sections/language';
import type { PageEntry } from 'shared/sections/sections';
import type { StoredRelease } from '../release-store.ts';
import { descriptionOf } from 'shared/commands/described-before';

/** One page, made with the release that wants to be published. */
export interface PageCheck {
  readonly page: PageEntry;
  readonly language: Language;
  readonly shell: StoredRelease;
  readonly section: StoredRelease | null;
  /** Of whom the page borrows a block. */
  readonly lender?: StoredRelease | undefined;
  /** The part of the document that the release answers for, as a selector. */
  readonly part: 'html' | 'main';
}

function pagesOf({ release }: StoredRelease): PageEntry[] {
  return (descriptionOf(release)?.pages ?? []).filter(({ id }) => release.pages.includes(id));
}

/** The pages of a shell, each with the one of these releases that it borrows a block of. */
function shellPages(shell: StoredRelease, lenders: readonly StoredRelease[]) {
  return pagesOf(shell).map((page) => ({
    page,
    shell,
    section: null,
    lender: lenders.find(({ release }) => release.section === page.borrows),
  }));
}

/** The pages to try with a release: a section's own in every live shell, and those that borrow of it; of a shell its own, and one of every live section. */
export function pageChecksOf(draft: StoredRelease, live: readonly StoredRelease[]): PageCheck[] {
  const checks: Omit<PageCheck, 'language'>[] =
    draft.release.section === 'shell'
      ? [
          ...shellPages(draft, live).map((check) => ({ ...check, part: 'html' as const })),
          ...live.flatMap((section) =>
            pagesOf(section)
              .slice(0, 1)
              .map((page) => ({ page, shell: draft, section, part: 'html' as const })),
          ),
        ]
      : live.flatMap((shell) => [
          ...pagesOf(draft).map((page) => ({ page, shell, section: draft, part: 'main' as const })),
          ...shellPages(shell, [draft])
            .filter(({ lender }) => lender)
            .map((check) => ({ ...check, part: 'main' as const })),
        ]);
  return checks.flatMap((check) => languages.map((language) => ({ ...check, language })));
}
