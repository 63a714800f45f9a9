import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { hasSavedFigures } from './model/saved-key.ts';
import type { WorkbenchWords } from './workbench/content/en.ts';
import type { workbench } from './workbench/workbench.ts';

const signsOfLife = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

const loadWords: Readonly<Record<Language, () => Promise<WorkbenchWords>>> = {
  en: () => import('./workbench/content/en.ts').then(({ en }) => en),
  bn: () => import('./workbench/content/bn.ts').then(({ bn }) => bn),
};

export type Workbench =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'loaded'; readonly parts: typeof workbench; readonly words: WorkbenchWords };

/**
 * The fields and all that is worked with, as soon as there is a sign of somebody at the page: the first movement comes well before the
 * first tick. At once where it is `needed`, or where this device holds figures. `retry` loads again what did not come.
 */
export function useWorkbench(needed: boolean): Workbench & { retry: () => void } {
  const language = useLanguage();
  const [state, setState] = useState<Workbench>({ status: 'waiting' });

  const load = useCallback(() => {
    Promise.all([import('./workbench/workbench.ts'), loadWords[language]()]).then(
      ([{ workbench: parts }, words]) => setState({ status: 'loaded', parts, words }),
      () => setState({ status: 'failed' }),
    );
  }, [language]);

  useEffect(() => {
    if (needed || hasSavedFigures()) load();
    for (const sign of signsOfLife) addEventListener(sign, load, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, load);
    };
  }, [load, needed]);

  return { ...state, retry: load };
}
