import type { PageMeta } from 'shared/ui/section-routes';
import type { CalculateSectionWords } from '../content/en.ts';
import type { Guide } from './guide.ts';

/** The words of a guide's page. */
export interface GuidePageWords {
  readonly frame: CalculateSectionWords['guide'];
  readonly meta: PageMeta;
  readonly guide: Guide;
}
