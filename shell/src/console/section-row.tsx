import type { ConsoleSection } from 'shared/contracts/console';
import { Act } from './act.tsx';
import { useConsole } from './console-context.ts';
import { nextShare } from './console-format.ts';
import { Note } from './note.tsx';
import { Pill, type State } from './pill.tsx';
import { ShareBar } from './share-bar.tsx';
import { Version } from './version.tsx';

/** The address of the step that asks whether and why. */
export function useStepAddress(section: ConsoleSection['section']) {
  const { addressOf } = useConsole();
  return (step: string, query: Readonly<Record<string, string>> = {}) =>
    `${addressOf(`/sections/${section}/${step}`)}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}#panel`;
}

/** The bar beside a section whose rollout is halted. */
const ALARM = {
  card: 'max-lg:pl-[0.9rem] max-lg:[box-shadow:inset_4px_0_var(--color-danger)]',
  name: 'lg:pl-[0.9rem] lg:[box-shadow:inset_4px_0_var(--color-danger)]',
};

const marks: Readonly<Record<State, string>> = { steady: '●', rolling: '◐', halted: '✕', nothing: '○' };

function stateOf({ stable, candidate }: ConsoleSection): State {
  if (candidate) return candidate.haltedAt === null ? 'rolling' : 'halted';
  return stable ? 'steady' : 'nothing';
}

function Candidate({ candidate, releases, section }: ConsoleSection) {
  const { words, addressOf, digits, ago, share } = useConsole();
  const held = releases.filter(({ role }) => role === 'held');
  const [newest] = held;
  return (
    <>
      {candidate ? <Version>{candidate.version}</Version> : <span className="fine">{words.table.none}</span>}
      {candidate && (
        <Note>
          {candidate.haltedAt === null
            ? words.table.atShare(ago(candidate.since), share(candidate.percent))
            : words.table.wasAtShare(ago(candidate.since), share(candidate.haltedAt))}
        </Note>
      )}
      {newest && (
        <Note>
          {words.table.held} <a href={addressOf(`/sections/${section}`)}>{newest.version}</a>{' '}
          {held.length > 1 && words.table.moreHeld(digits(held.length - 1))}
        </Note>
      )}
    </>
  );
}

/** Whether the halted candidate has to be unlocked before anything else can be done with it. */
function isLocked({ candidate, releases }: ConsoleSection): boolean {
  return releases.some(({ version, lock }) => lock && version === candidate?.version);
}

/** What a rollout goes on to: the candidate, or else what is held; nothing where it would be everybody, which is a promotion. */
function nextStep(section: ConsoleSection) {
  const { stable, candidate, releases } = section;
  if (isLocked(section)) return undefined;
  const held = releases.find(({ role, lock }) => role === 'held' && !lock);
  const version = candidate?.version ?? held?.version;
  if (!stable || version === undefined) return undefined;
  const percent = nextShare(version, candidate);
  return percent < 100 ? { version, percent } : undefined;
}

function Acts(props: ConsoleSection) {
  const { section, candidate, previous, mayChange } = props;
  const { words, share } = useConsole();
  const { acts } = words;
  const to = useStepAddress(section);
  if (!mayChange) return <span className="fine">{words.table.foreign}</span>;
  const step = nextStep(props);
  const onward = candidate && candidate.haltedAt !== null ? acts.resume : acts.rollOutTo;
  const stepLabel = step && onward(share(step.percent));
  const on = `${section} ${candidate?.version}`;
  return (
    <div className="flex flex-wrap gap-2">
      {step && stepLabel && (
        <Act
          tone="primary"
          label={stepLabel}
          on={`${section} ${step.version}`}
          href={to('rollout', { version: step.version, percent: String(step.percent) })}
        />
      )}
      {candidate && isLocked(props) && <Act label={acts.unlock} on={on} href={to('unlock', { version: candidate.version })} />}
      {candidate?.haltedAt === null && (
        <>
          <Act tone={step ? 'line' : 'primary'} label={acts.promote} on={on} href={to('promote', { version: candidate.version })} />
          <Act label={acts.halt} on={on} href={to('halt')} />
        </>
      )}
      {previous && <Act label={acts.rollBack} on={section} href={to('rollback')} />}
    </div>
  );
}

/** One section in the board's table; a card on a narrow screen. */
export function SectionRow(props: ConsoleSection) {
  const { words, language, addressOf, ago, size } = useConsole();
  const { section, label, stable, candidate, standIns = [] } = props;
  const state = stateOf(props);
  const isHalted = state === 'halted';
  return (
    <tr className={isHalted ? ALARM.card : undefined} data-state={state}>
      <th className={isHalted ? ALARM.name : undefined} scope="row">
        <a href={addressOf(`/sections/${section}`)}>{section}</a>
        {label && <Note>{label[language]}</Note>}
      </th>
      <td data-th={words.table.stable}>
        {stable ? <Version>{stable.version}</Version> : <span className="fine">{words.table.nothing}</span>}
        {stable && (
          <Note>
            {words.table.since(ago(stable.since))} · {size(stable)}
          </Note>
        )}
        {standIns.map(({ version, shell, instead }) => (
          <Note key={`${version} ${shell}`}>
            {instead === null ? words.table.nothingFits(version, shell) : words.table.standsIn(version, shell, instead)}
          </Note>
        ))}
      </td>
      <td data-th={words.table.candidate}>
        <Candidate {...props} />
      </td>
      <td className="max-lg:col-span-full" data-th={words.table.share}>
        {stable && <ShareBar percent={candidate ? candidate.percent : null} />}
      </td>
      {/* In a card the state stands beside the name. */}
      <td className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <Pill state={state}>
          <i className="not-italic" aria-hidden="true">
            {marks[state]}
          </i>{' '}
          {words.states[state]}
        </Pill>
      </td>
      <td className="max-lg:col-span-full">
        <Acts {...props} />
      </td>
    </tr>
  );
}
