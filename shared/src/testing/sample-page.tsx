import type { ReactNode } from 'react';
import type { PageContext } from '../contracts/page-context.ts';
import type { Site } from '../contracts/site.ts';
import { LanguageProvider } from '../i18n/language.ts';
import type { Language } from '../sections/language.ts';
import { PageContextProvider } from '../ui/page-context/page-context.tsx';
import { samplePageContext } from './sample-page-context.tsx';

interface SamplePageProps {
  readonly language?: Language;
  /** What differs from the sample page context. */
  readonly overrides?: Partial<PageContext>;
  /** What differs from the sample site. */
  readonly site?: Partial<Site>;
  readonly children: ReactNode;
}

/** What stands around every page, for a test of one or of a part of it: its language and a sample page context. */
export function SamplePage({ language = 'en', overrides, site, children }: SamplePageProps) {
  const context = samplePageContext(language, overrides);
  return (
    <LanguageProvider value={language}>
      <PageContextProvider value={{ ...context, site: { ...context.site, ...site } }}>{children}</PageContextProvider>
    </LanguageProvider>
  );
}
