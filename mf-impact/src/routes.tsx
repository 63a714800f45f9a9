import './styles.css';
import type { Language } from 'shared/sections/language';
import { type SectionBlocks, sectionRoutes } from 'shared/ui/section-routes';
import { Stories } from './components/stories.tsx';

const pages = import.meta.glob('./pages/*/page.tsx');
const words = import.meta.glob('./pages/*/content/*.ts');

/** What the home page borrows. */
export const blocks: Partial<SectionBlocks> = { stories: Stories };

/** The section's pages, as the shell mounts them. */
export function routes(language: Language) {
  return sectionRoutes({ section: 'impact', pages, words }, language);
}
