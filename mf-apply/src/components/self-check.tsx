import { Link } from 'react-router-dom';
import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import type { SectionWords } from '../content/en.ts';

export interface CheckQuestion {
  readonly id: string;
  readonly question: string;
  /** The answer with which somebody may apply: `yes` or `no`. */
  readonly fits: string;
  /** What stands in the way with the other answer. */
  readonly because: string;
}

interface SelfCheckProps {
  words: SectionWords['fund']['check'];
  questions: readonly CheckQuestion[];
  /** Where the waiting list is joined. */
  join: string;
}

/**
 * A few questions and what their answers mean. The stylesheet alone shows the result (self-check.css): nothing is sent
 * or kept, and no script is needed.
 */
export function SelfCheck({ words, questions, join }: SelfCheckProps) {
  return (
    <SectionBand id="check" heading={words.heading} intro={words.lead}>
      <div className="self-check">
        <div className="self-check__questions">
          {questions.map(({ id, question, fits }) => (
            <fieldset key={id}>
              <legend>{question}</legend>
              {(['yes', 'no'] as const).map((answer) => (
                <label key={answer}>
                  <input type="radio" name={`check-${id}`} value={answer} required data-answer={answer === fits ? 'fits' : 'stops'} />
                  {words[answer]}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="self-check__result" role="status">
          <div className="self-check__waiting">
            <b>{words.result}</b>
            <p className="soft">{words.waiting}</p>
          </div>
          <Notice className="self-check__may" tone="good" title={words.may.title}>
            {words.may.text} <a href="#papers">{words.may.papers}</a>. <Link to={join}>{words.may.join}</Link>
          </Notice>
          <Notice className="self-check__not" tone="warn" title={words.notYet.title}>
            <ul>
              {questions.map(({ id, because }) => (
                <li key={id} data-because={id}>
                  {because}
                </li>
              ))}
            </ul>
            {words.notYet.text} <Link to="/apply_help#limits">{words.notYet.elsewhere}</Link>.{' '}
            <Link to="/ask_a_question">{words.notYet.ask}</Link>
          </Notice>
        </div>
      </div>
    </SectionBand>
  );
}
