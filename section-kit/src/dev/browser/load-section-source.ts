import { sectionSources } from 'virtual:section-sources';
import type { SectionId } from 'shared/sections/sections';
import type { SectionModule } from 'shared/ui/section-routes';

/** Stands for the shell's own loader while everything is in the dev server: a section is loaded from its sources, without federation. */
export function createSectionSource({ id }: { readonly id: SectionId }): { load(): Promise<SectionModule> } {
  return {
    load: async () => {
      const load = sectionSources[id];
      if (!load) throw new Error(`There are no sources of section '${id}'`);
      return load();
    },
  };
}
