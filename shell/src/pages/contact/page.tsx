import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { readWaitingList } from 'shared/domain/waiting-lists';
import { EnquiryForm } from 'shared/forms/enquiry-form';
import { usePostedForm } from 'shared/forms/use-posted-form';
import { useLanguage } from 'shared/i18n/language';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import type { PageMeta, PageMoment, PageProps } from 'shared/ui/section-routes';
import { pagePart } from '../../routing/page-part.ts';
import { ContactDetails } from './contact-details.tsx';
import type { ContactWords } from './content/en.ts';
import type { WaitingListWords } from './waiting-list/content/en.ts';

/** The waiting list's page with its words in one language, loaded only where the address names a list. */
function waitingListPage(loadWords: () => Promise<WaitingListWords>) {
  return pagePart('The waiting list', async () => {
    const [{ WaitingListPage }, words] = await Promise.all([import('./waiting-list/waiting-list-page.tsx'), loadWords()]);
    return (props: Omit<ComponentProps<typeof WaitingListPage>, 'words'>) => <WaitingListPage words={words} {...props} />;
  });
}

const waitingListPages = {
  en: waitingListPage(async () => (await import('./waiting-list/content/en.ts')).en),
  bn: waitingListPage(async () => (await import('./waiting-list/content/bn.ts')).bn),
};

/** The waiting list that the page stands for: as its address says, or a form that was posted to it. */
function listAt({ search, form }: PageMoment) {
  return readWaitingList(form?.values.subject ?? new URLSearchParams(search).get('subject'));
}

function isSent(search: string): boolean {
  return new URLSearchParams(search).get('state') === 'sent';
}

/** A waiting list has a title of its own, and so have the thanks for joining it. */
export function metaOf({ meta, waitingList }: ContactWords, moment: PageMoment): PageMeta {
  const list = listAt(moment);
  if (!list) return meta;
  const { title, joinedTitle, description } = waitingList;
  return { title: (isSent(moment.search) ? joinedTitle : title)(list), description };
}

/** How to reach the foundation: the enquiry form, and the operator's details beside it; or the waiting list of a fund. */
export function Page({ words }: PageProps<ContactWords>) {
  const { search, key } = useLocation();
  const WaitingListPage = waitingListPages[useLanguage()](key);
  const list = listAt({ search, form: usePostedForm() });
  if (list) return <WaitingListPage contact={words} list={list} isJoined={isSent(search)} />;
  return (
    <>
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <div className="wrap enquiry">
        <section aria-labelledby="write">
          <h2 id="write">{words.form.heading}</h2>
          <p className="soft measure mt-2 mb-6">{words.form.text}</p>
          <EnquiryForm words={words.enquiry} path="/contact" />
        </section>
        <ContactDetails words={words.details}>
          <MoreLink to="/ask_a_question">{words.details.question}</MoreLink>
        </ContactDetails>
      </div>
    </>
  );
}
