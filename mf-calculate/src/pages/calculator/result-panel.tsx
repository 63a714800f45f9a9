import { Announcement } from 'shared/ui/announcement';
import bandWarp from 'shared/ui/art/band-warp.svg';
import { TakaAmount } from 'shared/ui/taka-amount';
import { Waiting } from 'shared/ui/waiting';
import { Cloth } from './cloth.tsx';
import type { CalculatorWords } from './content/en.ts';
import { usePrices } from './model/prices-store.ts';
import type { Result } from './model/use-result.ts';
import { ResultLines } from './result-lines.tsx';
import { ResultStamp } from './result-stamp.tsx';
import { outcomeText } from './result-text.ts';
import { useFormat } from './use-format.ts';
import type { CalculatorForm } from './use-calculator-form.ts';

interface ResultProps {
  words: CalculatorWords;
  result: Result;
}

/** The estimate: as a figure, as a sentence, and line by line. */
export function ResultPanel({ words, result, form }: ResultProps & { form: CalculatorForm }) {
  const loaded = form.status === 'loaded' ? form : null;
  return (
    <section
      className="on-leaf min-w-0 scroll-mt-20 overflow-clip rounded-md [box-shadow:var(--shadow-panel)] md:col-start-2 xl:sticky xl:top-24 xl:col-start-3 xl:row-start-1 print:mt-3 print:break-inside-avoid print:border forced-colors:border-2"
      id="result"
      tabIndex={-1}
      aria-labelledby="result-heading"
      data-outcome={result.outcome}
    >
      {loaded ? <loaded.parts.ResultCloth outcome={result.outcome} /> : <Cloth src={bandWarp} />}
      <div className="grid gap-[1.1rem] px-[clamp(1.25rem,2.4vw,1.75rem)] pb-7 text-small *:min-w-0 print:gap-[0.2rem] print:p-2 print:text-[9pt]/[1.3]">
        <div>
          <h2 id="result-heading" className="font-text text-small/[1.4] font-bold tracking-normal text-leaf-300">
            {words.result.heading}
          </h2>
          <p
            className={`mt-2 font-display text-balance wrap-anywhere print:mt-0 print:text-[18pt]/[1.2] [&_small]:text-[0.5em] ${result.outcome === 'due' ? 'text-figure text-marigold' : 'text-h2'}`}
          >
            <Sum words={words} result={result} />
          </p>
        </div>
        <Situation words={words.result} result={result} />
        {loaded && <loaded.parts.Breakdown words={loaded.words.result} pageWords={words} result={result} />}
        <ResultLines words={words} result={result} />
        {loaded && (
          <>
            <loaded.parts.PriceHelp words={loaded.words.result} faults={words.faults} result={result} />
            <loaded.parts.Suggestions words={loaded.words.result} result={result} />
            <loaded.parts.GoldBasis words={loaded.words.result} result={result} />
          </>
        )}
        <ResultStamp words={words} result={result} />
        {loaded && <loaded.parts.RefreshPrices words={loaded.words.result} calculating={words.calculating} />}
        <ResultAloud words={words} result={result} />
      </div>
    </section>
  );
}

function Sum({ words, result }: ResultProps) {
  const text = outcomeText(result, words);
  if (result.outcome === 'waiting') return <Waiting>{text}</Waiting>;
  return text ?? <TakaAmount amount={result.zakat.zakat ?? ''} figure />;
}

/** Why there is no result, or none to rely on. */
function Situation({ words, result: { outcome, isUnread, silver } }: { words: CalculatorWords['result']; result: Result }) {
  const message = usePrices((state) => state.message);
  if (outcome === 'empty') return <p>{words.startText}</p>;
  if (outcome === 'waiting') return <p>{words.loadingText}</p>;
  if (outcome === 'unknown') return <p role="alert">{silver.price ? words.noGold : words.unknownText(message || words.unknown)}</p>;
  return isUnread ? <p>{words.unreadText}</p> : null;
}

/** The result for the ear. */
function ResultAloud({ words, result }: ResultProps) {
  const { aloud } = useFormat();
  const text = outcomeText(result, words) ?? words.result.announce(aloud(result.zakat.zakat ?? ''));
  const without = result.outcome === 'due' && result.isUnread ? ` ${words.result.unreadText}` : '';
  // Of what cannot be read, its field says it.
  const isSilent = result.outcome === 'empty' || result.outcome === 'unread';
  return <Announcement>{isSilent ? '' : text + without}</Announcement>;
}
