declare module 'virtual:own-section' {
  import type { SectionEntry } from 'shared/sections/sections';
  export const section: SectionEntry;
}
