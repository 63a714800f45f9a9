import { EnquiryForm } from 'shared/forms/enquiry-form';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { SidePanel } from 'shared/ui/side-panel';
import { TabBar } from 'shared/ui/tab-bar';
import { usePageContext } from 'shared/ui/page-context';
import { LinkList } from 'shared/ui/link-list';
import type { QuestionWords } from './content/en.ts';

/** The page for questions about a calculation. */
export function Page({ words }: PageProps<QuestionWords>) {
  const language = useLanguage();
  const { phone } = usePageContext().site;
  return (
    <>
      <TabBar section="calculate" />
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <div className="wrap enquiry">
        <section aria-labelledby="ask">
          <h2 id="ask">{words.form.heading}</h2>
          <ul className="measure mt-3 mb-6 list-disc pl-5">
            {words.form.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <EnquiryForm words={words.enquiry} path="/ask_a_question" />
        </section>
        <SidePanel heading={words.ways.heading}>
          <p className="soft">{words.ways.text}</p>
          <LinkList
            label={words.ways.heading}
            items={[
              { to: '/zakat_calculator', ...words.ways.calculator },
              { to: '/todays_nisab', ...words.ways.nisab },
              { to: '/zakat_guides', ...words.ways.guides },
              { href: telephoneHref(phone), label: words.ways.call, note: localDigits(phone, language) },
            ]}
          />
        </SidePanel>
      </div>
    </>
  );
}
