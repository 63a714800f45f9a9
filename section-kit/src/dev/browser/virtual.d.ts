declare module 'virtual:section-sources' {
  import type { SectionModule } from 'shared/ui/section-routes';
  export const sectionSources: Readonly<Record<string, (() => Promise<SectionModule>) | undefined>>;
}
