import type { ConsoleView } from 'shared/contracts/console';
import { Button } from 'shared/ui/button';
import { useConsole } from './console-context.ts';
import { dayAndTime } from './console-format.ts';
import { Heading } from './heading.tsx';
import { Note } from './note.tsx';
import { Version } from './version.tsx';

/** Asks for a visit by the number that a stand-in shows to its visitor. */
export function FindVisit({ number = '' }: { number?: string }) {
  const { words, addressOf } = useConsole();
  return (
    <form className="flex flex-wrap items-end gap-3" action={addressOf('/visits')}>
      <label className="grid gap-1">
        {words.visit.number}
        <input
          className="min-h-11 rounded-sm border border-control bg-surface-input px-3"
          name="number"
          defaultValue={number}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <Button type="submit" tone="line" size="sm">
        {words.visit.find}
      </Button>
    </form>
  );
}

/** A visit in which something went wrong: what its document was made from, and what happened. */
export function VisitView({ number, visit }: Extract<ConsoleView, { kind: 'visit' }>) {
  const { words, language, now, addressOf } = useConsole();
  return (
    <div className="wrap grid gap-8 py-8">
      <div className="grid gap-3">
        <a className="justify-self-start" href={addressOf()}>
          {words.acts.back}
        </a>
        <h1 className="text-h2 wrap-anywhere">{words.visit.title(number)}</h1>
        <FindVisit number={number} />
      </div>
      {!visit && <p>{words.visit.unknown}</p>}
      {visit && (
        <>
          <section>
            <Heading className="mb-[1.1rem]">{words.visit.releases}</Heading>
            <ul className="grid gap-2">
              {visit.releases.map(({ section, version, isCandidate }) => (
                <li key={section}>
                  {section} <Version>{version}</Version> {isCandidate && `(${words.ramp.candidate})`}{' '}
                  <a href={addressOf(`/sections/${section}/preview?version=${version}`)}>{words.acts.preview}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <Heading className="mb-[1.1rem]">{words.visit.events}</Heading>
            <ol className="grid gap-2">
              {visit.events.map(({ at, what }, index) => {
                const { day, time } = dayAndTime(at, now, language);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order
                  <li className="wrap-anywhere" key={index}>
                    <time className="num text-text-soft" dateTime={at}>
                      {day} {time}
                    </time>{' '}
                    <span lang="en">{what}</span>
                  </li>
                );
              })}
            </ol>
          </section>
          <Note>{words.visit.kept}</Note>
        </>
      )}
    </div>
  );
}
