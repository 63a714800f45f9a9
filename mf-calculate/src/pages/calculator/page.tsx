import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { CheckLists } from './check-lists.tsx';
import type { CalculatorWords } from './content/en.ts';
import { NothingTicked } from './nothing-ticked.tsx';
import { usePrices } from './model/prices-store.ts';
import { useResult } from './model/use-result.ts';
import { ResultBar } from './result-bar.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';
import { NotStarted, WithoutScript } from './without-script.tsx';

/** The calculator: what is owned and owed, and beside it what that comes to. */
export function Page({ words }: PageProps<CalculatorWords>) {
  const language = useLanguage();
  const load = usePrices((state) => state.load);
  const result = useResult();
  const fields = useRef<HTMLDivElement>(null);
  const form = useCalculatorForm(result.outcome === 'unknown');

  useEffect(() => {
    void load(language);
  }, [load, language]);

  async function retry() {
    await form.retry();
    // The focus goes to what comes in the notice's place, or to the notice once more.
    fields.current?.focus();
  }

  /** The button goes also where another sign of life, such as the focus on it, has brought the fields. */
  const keepFocus = useCallback((button: HTMLButtonElement | null) => {
    return () => {
      if (button === document.activeElement) fields.current?.focus();
    };
  }, []);

  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <WithoutScript words={words.withoutScript} />
      <NotStarted words={words.withoutScript} />
      <div className="wrap calculator noscript:hidden print:leading-[1.3]">
        <div className="grid items-start gap-8 pb-section md:grid-cols-[14.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[13.5rem_minmax(0,1fr)_24.5rem] xl:gap-9 print:block print:p-0">
          <CheckLists words={words} />
          <div className="min-w-0">
            <div tabIndex={-1} ref={fields}>
              {form.status === 'loaded' ? (
                <form.parts.Inputs words={form.words} pageWords={words} result={result} />
              ) : (
                <FormPlace words={words} failed={form.status === 'failed'} retry={() => void retry()} keepFocus={keepFocus} />
              )}
            </div>
            <p className="small soft mt-5 print:hidden">
              {words.give.question} <Link to="/zakat/give">{words.give.link}</Link>
            </p>
          </div>
          <ResultPanel words={words} result={result} form={form} />
        </div>
        <ResultBar words={words} result={result} form={form} />
      </div>
      {form.status === 'loaded' && <form.parts.After words={form.words} faults={words.faults} />}
    </>
  );
}

interface FormPlaceProps {
  words: CalculatorWords;
  failed: boolean;
  retry: () => void;
  /** The ref of the button that `retry` is on. */
  keepFocus: RefCallback<HTMLButtonElement>;
}

/** In the place of the fields until they are there. */
function FormPlace({ words, failed, retry, keepFocus }: FormPlaceProps) {
  if (!failed) return <NothingTicked words={words} />;
  return (
    <Notice tone="bad" role="alert" title={words.form.failed}>
      <Button ref={keepFocus} tone="line" size="sm" onClick={retry}>
        {words.form.retry}
      </Button>
    </Notice>
  );
}
