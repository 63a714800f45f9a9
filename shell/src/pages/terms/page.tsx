import type { PageProps } from 'shared/ui/section-routes';
import { changed } from '../../legal/changed.ts';
import { LegalPage, type LegalWords } from '../../legal/legal-page.tsx';

export function Page({ words }: PageProps<LegalWords>) {
  return <LegalPage words={words} changed={changed.terms} />;
}
