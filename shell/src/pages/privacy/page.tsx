import type { PageProps } from 'shared/ui/section-routes';
import { LegalPage, type LegalWords } from '../../legal/legal-page.tsx';

const CHANGED = '2026-11-21';

export function Page({ words }: PageProps<LegalWords>) {
  return <LegalPage words={words} changed={CHANGED} />;
}
