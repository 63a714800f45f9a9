import type { DeskSection } from 'shared/contracts/desk';
import { sectionOf } from 'shared/sections/find-page';
import { ButtonAnchor } from 'shared/ui/button';
import { localDigits } from 'shared/i18n/format';
import { useDesk } from './desk-context.ts';
import { FIRST_SHARE, age, nextShare, share, size } from './desk-format.ts';
import { ShareBar } from './share-bar.tsx';

/** The address of the step that asks whether and why. */
export function useStepAddress(section: DeskSection['section']) {
  const { addressOf } = useDesk();
  return (step: string, query: Readonly<Record<string, string>> = {}) =>
    `${addressOf(`/sections/${section}/${step}`)}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}#panel`;
}

type State = 'steady' | 'rolling' | 'halted' | 'nothing';

const marks: Readonly<Record<State, string>> = { steady: '●', rolling: '◐', halted: '✕', nothing: '○' };

function stateOf({ stable, candidate }: DeskSection): State {
  if (candidate) return candidate.haltedAt === null ? 'rolling' : 'halted';
  return stable ? 'steady' : 'nothing';
}

function Candidate({ candidate, releases, section }: DeskSection) {
  const { words, language, now, addressOf } = useDesk();
  const held = releases.filter(({ role }) => role === 'held');
  const [newest] = held;
  return (
    <>
      {candidate ? <code>{candidate.version}</code> : <span className="fine">{words.table.none}</span>}
      {candidate && (
        <small className="fine">
          {candidate.haltedAt === null
            ? words.table.atShare(age(candidate.since, now, words, language), share(candidate.percent, words, language))
            : words.table.wasAtShare(age(candidate.since, now, words, language), share(candidate.haltedAt, words, language))}
        </small>
      )}
      {newest && (
        <small className="fine">
          {words.table.held} <a href={addressOf(`/sections/${section}`)}>{newest.version}</a>{' '}
          {held.length > 1 && words.table.moreHeld(localDigits(String(held.length - 1), language))}
        </small>
      )}
    </>
  );
}

/** Whether the halted candidate has to be unlocked before anything else can be done with it. */
function isLocked({ candidate, releases }: DeskSection): boolean {
  return releases.some(({ version, lock }) => lock && version === candidate?.version);
}

/** What a rollout goes on to: the next share of the candidate, the one that it was halted at, or the first one of what is held. */
function nextStep(section: DeskSection) {
  const { stable, candidate, releases } = section;
  if (isLocked(section)) return undefined;
  const held = releases.find(({ role, lock }) => role === 'held' && !lock);
  if (!candidate) return stable && held ? { version: held.version, percent: FIRST_SHARE } : undefined;
  const percent = candidate.haltedAt ?? nextShare(candidate.percent);
  return percent !== undefined && percent < 100 ? { version: candidate.version, percent } : undefined;
}

function Acts(props: DeskSection) {
  const { section, candidate, previous, mayChange } = props;
  const { words, language } = useDesk();
  const to = useStepAddress(section);
  if (!mayChange) return <span className="fine">{words.table.foreign}</span>;
  const label = (act: string, what: string) => ({ 'aria-label': words.actOn(act, what) });
  const step = nextStep(props);
  const onward = candidate && candidate.haltedAt !== null ? words.acts.resume : words.acts.rollOutTo;
  const stepLabel = step && onward(share(step.percent, words, language));
  return (
    <div className="board__acts">
      {step && stepLabel && (
        <ButtonAnchor
          size="sm"
          href={to('rollout', { version: step.version, percent: String(step.percent) })}
          {...label(stepLabel, `${section} ${step.version}`)}
        >
          {stepLabel}
        </ButtonAnchor>
      )}
      {candidate && isLocked(props) && (
        <ButtonAnchor
          size="sm"
          tone="line"
          href={to('unlock', { version: candidate.version })}
          {...label(words.acts.unlock, `${section} ${candidate.version}`)}
        >
          {words.acts.unlock}
        </ButtonAnchor>
      )}
      {candidate?.haltedAt === null && (
        <>
          <ButtonAnchor
            size="sm"
            tone={step ? 'line' : 'primary'}
            href={to('promote', { version: candidate.version })}
            {...label(words.acts.promote, `${section} ${candidate.version}`)}
          >
            {words.acts.promote}
          </ButtonAnchor>
          <ButtonAnchor size="sm" tone="line" href={to('halt')} {...label(words.acts.halt, `${section} ${candidate.version}`)}>
            {words.acts.halt}
          </ButtonAnchor>
        </>
      )}
      {previous && (
        <ButtonAnchor size="sm" tone="line" href={to('rollback')} {...label(words.acts.rollBack, section)}>
          {words.acts.rollBack}
        </ButtonAnchor>
      )}
    </div>
  );
}

/** One section in the board's table; a card on a narrow screen. */
export function SectionRow(props: DeskSection) {
  const { words, language, now, addressOf } = useDesk();
  const { section, stable, candidate } = props;
  const state = stateOf(props);
  return (
    <tr data-state={state}>
      <th scope="row">
        <a href={addressOf(`/sections/${section}`)}>{section}</a>
        <small className="fine">{sectionOf(section).label[language]}</small>
      </th>
      <td data-th={words.table.stable}>
        {stable ? <code>{stable.version}</code> : <span className="fine">{words.table.nothing}</span>}
        {stable && (
          <small className="fine">
            {words.table.since(age(stable.since, now, words, language))} · {size(stable.bytes, words, language)}
          </small>
        )}
      </td>
      <td data-th={words.table.candidate}>
        <Candidate {...props} />
      </td>
      <td data-th={words.table.share}>{stable && <ShareBar percent={candidate ? candidate.percent : null} />}</td>
      <td data-th={words.table.state}>
        <span className="pill" data-state={state}>
          <i aria-hidden="true">{marks[state]}</i> {words.states[state]}
        </span>
      </td>
      <td>
        <Acts {...props} />
      </td>
    </tr>
  );
}
