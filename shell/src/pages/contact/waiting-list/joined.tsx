import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Joined as JoinedList, WaitingList } from 'shared/domain/waiting-list';
import { FIRST_ENTRY } from 'shared/forms/enquiry-form/use-enquiry-form';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Facts } from 'shared/ui/facts';
import { MoreLink } from 'shared/ui/more-link';
import { NextSteps } from 'shared/ui/next-steps';
import { Notice } from 'shared/ui/notice';
import { pagePath } from 'shared/sections/find-page';
import type { WaitingListWords } from './content/en.ts';
import { fundPage } from './fund-page.ts';

interface JoinedProps {
  words: WaitingListWords;
  list: WaitingList;
  joined: JoinedList;
}

/** What somebody who has joined a waiting list can count on: the reference, between which days we write, and what to do until then. */
export function Joined({ words: { joined: words, documents }, list, joined: { reference, emails } }: JoinedProps) {
  const language = useLanguage();
  const { key } = useLocation();
  const answer = useRef<HTMLDivElement>(null);
  const when = emails ? words.email.between(formatDate(emails.first, language), formatDate(emails.last, language)) : words.email.weeks;

  useEffect(() => {
    if (key !== FIRST_ENTRY) answer.current?.focus({ preventScroll: true });
  }, [key]);

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
        <NextSteps items={words.next} />
      </section>
      <section aria-labelledby="documents">
        <h2 id="documents">{words.documents.heading}</h2>
        <p className="soft mt-2 mb-4">{words.documents.lead}</p>
        <ul className="list-disc pl-5">
          {documents[list].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-4">
          <MoreLink to={`${pagePath(fundPage(list))}#papers`}>{words.documents.link}</MoreLink>
        </p>
      </section>
    </div>
  );
}
