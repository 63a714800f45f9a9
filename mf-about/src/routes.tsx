import './styles.css';
import type { Language } from 'shared/sections/language';
import { sectionRoutes } from 'shared/ui/section-routes';

const pages = import.meta.glob('./pages/*/page.tsx');
const words = import.meta.glob('./pages/*/content/*.ts');

/** The section's pages, as the shell mounts them. */
export function routes(language: Language) {
  return sectionRoutes({ section: 'about', pages, words }, language);
}
