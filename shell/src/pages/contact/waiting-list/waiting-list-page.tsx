import { useSearchParams } from 'react-router-dom';
import { readJoined } from 'shared/domain/waiting-list';
import type { WaitingList } from 'shared/domain/waiting-lists';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import { ContactDetails } from '../contact-details.tsx';
import type { ContactWords } from '../content/en.ts';
import type { WaitingListWords } from './content/en.ts';
import { JoinWaitingList } from './join.tsx';
import { Joined } from './joined.tsx';
import { useFundPath } from './use-fund-path.ts';

interface WaitingListPageProps {
  words: WaitingListWords;
  /** Those of the contact page, which this page stands in for. */
  contact: ContactWords;
  list: WaitingList;
  /** Whether the address says so. */
  isJoined: boolean;
}

/** The waiting list of a fund: the form that joins it, and then what its applicant can count on. */
export function WaitingListPage({ words, contact: { waitingList: titles, details, enquiry }, list, isJoined }: WaitingListPageProps) {
  const [query] = useSearchParams();
  const { before } = words;
  const { reach } = words.joined;
  const path = useFundPath(list);
  if (isJoined) {
    return (
      <>
        <PageHead label={words.label} title={titles.joinedTitle(list)} />
        <div className="wrap enquiry">
          <Joined words={words} list={list} joined={readJoined(query)} />
          <ContactDetails words={{ ...details, heading: reach.heading }} intro={<p className="soft">{reach.text}</p>} />
        </div>
      </>
    );
  }
  const intro = (
    <>
      {path && <MoreLink to={`${path}#check`}>{before.check}</MoreLink>}
      {path && <MoreLink to={`${path}#papers`}>{before.documents}</MoreLink>}
      <p className="soft">{before.reach}</p>
    </>
  );
  return (
    <>
      <PageHead label={words.label} title={titles.title(list)} lead={words.lead} />
      <div className="wrap enquiry">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6">
            {words.form.heading}
          </h2>
          <JoinWaitingList words={words.form} common={enquiry} list={list} />
        </section>
        <ContactDetails words={{ ...details, heading: before.heading }} intro={intro} />
      </div>
    </>
  );
}
