import type { MappedPage, MappedSection, SiteMap } from '../../contracts/site-map.ts';
import type { SectionId } from '../../sections/sections.ts';
import { usePageContext } from '../page-context/page-context.tsx';

/** The sections of this visit with their pages, in the language of the document. */
export function useSiteMap(): SiteMap {
  return usePageContext().siteMap;
}

/** A section of this visit; undefined where nothing of it is live for this visitor. */
export function useSection(id: SectionId): MappedSection | undefined {
  return useSiteMap().find((section) => section.id === id);
}

/** The pages of a section of this visit, in the section's order; none where nothing of it is live for this visitor. */
export function useSectionPages(id: SectionId): readonly MappedPage[] {
  return useSection(id)?.pages ?? [];
}
