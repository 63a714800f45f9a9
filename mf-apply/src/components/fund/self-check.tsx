import { Link } from 'react-router-dom';
import { metalPrices } from 'shared/domain/metal-prices';
import { nisabPoisha } from 'shared/domain/nisab';
import { formatDate, formatTaka } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import { usePageContext } from 'shared/ui/page-context';
import { usePricesOld } from 'shared/ui/prices-old';
import type { SectionWords } from '../../content/en.ts';

/** Why an answer rules an application out: for good, for now, or because another fund covers the need. */
const KINDS = ['never', 'now', 'fund'] as const;

const list = 'mt-2 mb-3 list-disc pl-[1.2rem]';
const wayOn = 'inline-block py-[0.3rem]';

export interface CheckQuestion {
  readonly id: string;
  readonly question: string;
  /** The answer with which somebody may apply: `yes` or `no`. */
  readonly fits: string;
  /** What the other answer means, one of `KINDS`. */
  readonly stops: string;
  /** What stands in the way with the other answer. */
  readonly because: string;
}

interface SelfCheckProps {
  words: SectionWords['fund']['check'];
  questions: readonly CheckQuestion[];
  /** Where the waiting list is joined. */
  join: string;
  /** Whether to name the nisab in taka. */
  showAmount: boolean;
}

/** The nisab by silver to the taka, where the document came with a dated price; says so where that is old or a sample. */
function NisabAmount({ words }: { words: SelfCheckProps['words']['nisab'] }) {
  const language = useLanguage();
  const { rates } = usePageContext().data;
  const known = rates && metalPrices(rates);
  const isOld = usePricesOld(known?.updatedAt);
  if (!known?.silver || !known.updatedAt) return null;
  const taka = (nisabPoisha(known.silver, 'silver') + 50n) / 100n;
  const amount = (isOld ? words.oldAmount : words.amount)(formatTaka(String(taka), language), formatDate(known.updatedAt, language));
  return known.isSample ? `${amount} ${words.sample}` : amount;
}

/**
 * A few questions and what their answers mean. The stylesheet alone shows the result (self-check.css): nothing is sent
 * or kept, and no script is needed.
 */
export function SelfCheck({ words, questions, join, showAmount }: SelfCheckProps) {
  const ways = {
    never: (
      <Link className={wayOn} to="/apply_help#elsewhere">
        {words.elsewhere}
      </Link>
    ),
    now: null,
    fund: (
      <Link className={wayOn} to="/apply_help#funds">
        {words.funds}
      </Link>
    ),
  };
  return (
    <SectionBand id="check" heading={words.heading} intro={words.lead}>
      <div className="self-check grid items-start gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div>
          {questions.map(({ id, question, fits, stops }) => (
            <fieldset key={id} className="flex flex-wrap gap-x-6 gap-y-2 border-b border-hairline py-4">
              <legend className="float-left w-full font-bold">{question}</legend>
              {id === 'wealth' && (
                <p className="small soft w-full">
                  {words.nisab.gloss} {showAmount && <NisabAmount words={words.nisab} />} <Link to="/todays_nisab">{words.nisab.link}</Link>
                </p>
              )}
              {(['yes', 'no'] as const).map((answer) => (
                <label key={answer} className="inline-flex min-h-11 items-center gap-[0.6rem] pr-3">
                  <input
                    type="radio"
                    name={`check-${id}`}
                    value={answer}
                    required
                    data-answer={answer === fits ? 'fits' : 'stops'}
                    data-kind={answer === fits ? undefined : stops}
                  />
                  {words[answer]}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-36" role="status">
          <div className="self-check__waiting rounded-md border-2 border-dashed border-control px-6 py-5">
            <b className="font-display font-normal text-h3">{words.result}</b>
            <p className="soft">{words.waiting}</p>
          </div>
          <Notice className="self-check__may" tone="good" title={words.may.title}>
            {words.may.text}
            <ul className={list}>
              <li>
                <a className={wayOn} href="#papers">
                  {words.may.papers}
                </a>
              </li>
              <li>
                <Link className={wayOn} to={join}>
                  {words.may.join}
                </Link>
              </li>
            </ul>
          </Notice>
          {KINDS.map((kind) => (
            <Notice key={kind} data-stops={kind} tone="warn" title={words.stops[kind].title}>
              <ul className={list}>
                {questions
                  .filter(({ stops }) => stops === kind)
                  .map(({ id, because }) => (
                    <li key={id} data-because={id}>
                      {because}
                    </li>
                  ))}
              </ul>
              <p>{words.stops[kind].text}</p>
              <ul className={list}>
                {ways[kind] && <li>{ways[kind]}</li>}
                <li>
                  <Link className={wayOn} to="/ask_a_question">
                    {words.ask}
                  </Link>
                </li>
              </ul>
            </Notice>
          ))}
        </div>
      </div>
    </SectionBand>
  );
}
