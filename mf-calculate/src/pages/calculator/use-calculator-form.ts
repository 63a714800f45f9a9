import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { hasHandedFigures, hasKeptFigures, hasSavedFigures } from './model/saved-key.ts';
import type { CalculatorFormWords } from './form/content/en.ts';
import type { calculatorForm } from './form/calculator-form.ts';

const signsOfLife = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

const loadWords: Readonly<Record<Language, () => Promise<CalculatorFormWords>>> = {
  en: () => import('./form/content/en.ts').then(({ en }) => en),
  bn: () => import('./form/content/bn.ts').then(({ bn }) => bn),
};

export type CalculatorForm =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'loaded'; readonly parts: typeof calculatorForm; readonly words: CalculatorFormWords };

/**
 * Loads the calculator's form at the first sign of life: the first movement comes well before the first tick. Loads it at once where it
 * is `needed`, or where this device, the history entry or the page in the other language has figures. `retry` loads it again after a failure, and
 * resolves when that has ended, well or not.
 */
export function useCalculatorForm(needed: boolean): CalculatorForm & { retry: () => Promise<void> } {
  const language = useLanguage();
  const [state, setState] = useState<CalculatorForm>({ status: 'waiting' });

  const loading = useRef<Promise<void>>(undefined);

  const load = useCallback(() => {
    loading.current ??= Promise.all([import('./form/calculator-form.ts'), loadWords[language]()]).then(
      ([{ calculatorForm: parts }, words]) => setState({ status: 'loaded', parts, words }),
      () => {
        loading.current = undefined;
        setState({ status: 'failed' });
      },
    );
    return loading.current;
  }, [language]);

  useEffect(() => {
    if (needed || hasSavedFigures() || hasHandedFigures() || hasKeptFigures()) void load();
    for (const sign of signsOfLife) addEventListener(sign, load, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, load);
    };
  }, [load, needed]);

  return { ...state, retry: load };
}
