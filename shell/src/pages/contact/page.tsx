import { EnquiryForm } from 'shared/forms/enquiry-form';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { ContactDetails } from './contact-details.tsx';
import type { ContactWords } from './content/en.ts';

/** How to reach the foundation: the enquiry form, and the operator's details beside it. */
export function Page({ words }: PageProps<ContactWords>) {
  return (
    <>
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <div className="wrap enquiry">
        <section aria-labelledby="write">
          <h2 id="write">{words.form.heading}</h2>
          <p className="soft measure mt-2 mb-6">{words.form.text}</p>
          <EnquiryForm path="/contact" />
        </section>
        <ContactDetails words={words.details}>
          <MoreLink to="/ask_a_question">{words.details.question}</MoreLink>
        </ContactDetails>
      </div>
    </>
  );
}
