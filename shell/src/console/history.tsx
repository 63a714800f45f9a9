import type { ConsoleEvent } from 'shared/contracts/console';
import { useConsole } from './console-context.ts';
import { dayAndTime } from './console-format.ts';

/** The colour of an event's mark on the thread. */
const MARKS: Readonly<Record<ConsoleEvent['action'], string>> = {
  publish: 'before:bg-control',
  unlock: 'before:bg-control',
  rollout: 'before:bg-info',
  promote: 'before:bg-good',
  rollback: 'before:bg-warn',
  halt: 'before:bg-danger',
  retire: 'before:bg-danger',
};
const MARK = 'before:z-1 before:col-start-2 before:row-start-1 before:mx-auto before:mt-[0.35rem] before:size-[11px] before:rotate-45';

/** What an event did, as a short sentence. */
export function useEventWords() {
  const { words, share } = useConsole();
  return (event: ConsoleEvent) =>
    event.action === 'rollout' ? words.history.rollout(event, share(event.percent ?? 0)) : words.history[event.action](event);
}

/** Events as a timeline, newest first: when, what, by whom and why. */
export function History({ events }: { events: readonly ConsoleEvent[] }) {
  const { words, language, now } = useConsole();
  const told = useEventWords();
  if (events.length === 0) return <p className="soft">{words.history.none}</p>;
  return (
    <ol className="console-history grid max-w-208 [--gap:0.75rem] [--times:6.5rem] max-lg:[--gap:0.5rem] max-lg:[--times:5.25rem]">
      {events.map((event) => {
        const { day, time } = dayAndTime(event.at, now, language);
        return (
          <li
            key={event.id}
            className={`relative grid grid-cols-[var(--times)_1.25rem_1fr] gap-(--gap) pb-[1.1rem] ${MARK} ${MARKS[event.action]}`}
            data-action={event.action}
          >
            <time className="num col-start-1 row-start-1 text-right text-text-soft" dateTime={event.at}>
              {day && <span className="block">{day}</span>} {time}
            </time>
            <div className="col-start-3 row-start-1 min-w-0 wrap-anywhere">
              <b>{told(event)}</b>
              <p className="small soft">
                {event.why && `${event.why} · `}
                {words.history.by(event.actor)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
