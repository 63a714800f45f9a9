import { useEffect, useRef } from 'react';
import type { JoinedList } from 'shared/domain/waiting-list';
import type { WaitingList } from 'shared/domain/waiting-lists';
import { useIsFirstEntry } from 'shared/forms/use-posted-form';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Facts } from 'shared/ui/facts';
import { MoreLink } from 'shared/ui/more-link';
import { Timeline } from 'shared/ui/timeline';
import { Notice } from 'shared/ui/notice';
import type { WaitingListWords } from './content/en.ts';
import { useFundPath } from './use-fund-path.ts';

interface JoinedProps {
  words: WaitingListWords;
  list: WaitingList;
  joined: JoinedList;
}

/** What somebody who has joined a waiting list can count on: the reference, between which days we write, and what to do until then. */
export function Joined({ words: { joined: words, documents }, list, joined: { reference, emails } }: JoinedProps) {
  const language = useLanguage();
  const path = useFundPath(list);
  const isFirstEntry = useIsFirstEntry();
  const answer = useRef<HTMLDivElement>(null);
  const when = emails ? words.email.between(formatDate(emails.first, language), formatDate(emails.last, language)) : words.email.weeks;

  useEffect(() => {
    if (!isFirstEntry) answer.current?.focus({ preventScroll: true });
  }, [isFirstEntry]);

  return (
    <div className="grid gap-8">
      <Notice className="form-answer mb-7" ref={answer} tabIndex={-1} role="status" tone="good" title={words.received}>
        {words.once}
      </Notice>
      <Facts
        items={[
          ...(reference ? [{ ...words.reference, value: reference }] : []),
          { term: words.email.term, value: when, note: words.email.note },
        ]}
      />
      <section aria-labelledby="next">
        <h2 id="next">{words.nextHeading}</h2>
        <Timeline items={words.next} />
      </section>
      <section aria-labelledby="documents">
        <h2 id="documents">{words.documents.heading}</h2>
        <p className="soft mt-2 mb-4">{words.documents.lead}</p>
        <ul className="list-disc pl-5">
          {documents[list].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {path && (
          <p className="mt-4">
            <MoreLink to={`${path}#papers`}>{words.documents.link}</MoreLink>
          </p>
        )}
      </section>
    </div>
  );
}
