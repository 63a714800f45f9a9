import { useEffect } from 'react';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { CheckLists } from './check-lists.tsx';
import type { CalculatorWords } from './content/en.ts';
import { usePrices } from './model/prices-store.ts';
import { useResult } from './model/use-result.ts';
import { ResultBar } from './result-bar.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useWorkbench } from './use-workbench.ts';
import { WithoutScript } from './without-script.tsx';

/** The calculator: what is owned and owed, and beside it what that comes to. */
export function Page({ words }: PageProps<CalculatorWords>) {
  const language = useLanguage();
  const load = usePrices((state) => state.load);
  const result = useResult();
  const workbench = useWorkbench(result.outcome === 'unknown');

  useEffect(() => {
    void load(language);
  }, [load, language]);

  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <WithoutScript words={words.withoutScript} />
      <div className="wrap calc-page">
        <div className="calc">
          <CheckLists words={words} />
          {workbench.status === 'loaded' ? (
            <workbench.parts.Inputs words={workbench.words} pageWords={words} result={result} />
          ) : (
            <WorkbenchComing words={words} failed={workbench.status === 'failed'} retry={workbench.retry} />
          )}
          <ResultPanel words={words} result={result} workbench={workbench} />
        </div>
        <ResultBar words={words} result={result} workbench={workbench} />
      </div>
      {workbench.status === 'loaded' && <workbench.parts.After words={workbench.words} faults={words.faults} />}
    </>
  );
}

interface WorkbenchComingProps {
  words: CalculatorWords;
  failed: boolean;
  retry: () => void;
}

/** In the place of the fields until they are there. */
function WorkbenchComing({ words, failed, retry }: WorkbenchComingProps) {
  if (!failed) return <p className="calc__empty soft">{words.nothingTicked}</p>;
  return (
    <Notice tone="bad" role="alert" title={words.workbench.failed}>
      <Button tone="line" size="sm" onClick={retry}>
        {words.workbench.retry}
      </Button>
    </Notice>
  );
}
