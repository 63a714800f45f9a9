import type { PageProps } from 'shared/ui/section-routes';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import type { GuidePageWords } from '../../model/guide-page-words.ts';

/** The Missed Zakat Guide as a page. */
export function Page({ words }: PageProps<GuidePageWords>) {
  return <GuidePage guide="missed" words={words} />;
}
