import type { DeskEvent } from 'shared/contracts/desk';
import { useDesk } from './desk-context.ts';
import { dayAndTime, share } from './desk-format.ts';

/** What an event did, as a short sentence. */
export function useEventWords() {
  const { words, language } = useDesk();
  return (event: DeskEvent) =>
    event.action === 'rollout'
      ? words.history.rollout(event, share(event.percent ?? 0, words, language))
      : words.history[event.action](event);
}

/** Events as a timeline, newest first: when, what, by whom and why. */
export function History({ events }: { events: readonly DeskEvent[] }) {
  const { words, language, now } = useDesk();
  const told = useEventWords();
  if (events.length === 0) return <p className="soft">{words.history.none}</p>;
  return (
    <ol className="timeline">
      {events.map((event) => {
        const { day, time } = dayAndTime(event.at, now, language);
        return (
          <li key={event.id} data-action={event.action}>
            <time dateTime={event.at}>
              {day && <span>{day}</span>} {time}
            </time>
            <div>
              <b>{told(event)}</b>
              <p className="small">
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
