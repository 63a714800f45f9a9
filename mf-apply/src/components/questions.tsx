import { contactAbout } from 'shared/domain/enquiry-subject';
import { ButtonLink } from 'shared/ui/button';
import { Faq, type FaqItem } from 'shared/ui/faq';
import { MoreLink } from 'shared/ui/more-link';
import { SectionBand } from 'shared/ui/section-band';
import type { SectionWords } from '../content/en.ts';

interface QuestionsProps {
  words: SectionWords['fund'];
  items: readonly FaqItem[];
  soft?: boolean;
}

/** What applicants ask, in two columns; the last question leads to a message. */
export function Questions({ words: { faqHeading, faq }, items, soft = false }: QuestionsProps) {
  const { more } = faq;
  const moreInformation = {
    question: more.question,
    answer: (
      <>
        <p>{more.answer}</p>
        <ButtonLink to="/contact" tone="line">
          {more.button}
        </ButtonLink>
      </>
    ),
  };
  return (
    <SectionBand soft={soft} heading={faqHeading}>
      <Faq name="fund" columns={2} items={[...items, moreInformation]} />
      <p className="mt-8">
        <MoreLink to={contactAbout('complaint')}>{faq.complain.link}</MoreLink>
      </p>
    </SectionBand>
  );
}
