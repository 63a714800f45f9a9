import { contactAbout } from 'shared/domain/enquiry-subject';
import { ButtonLink } from 'shared/ui/button';
import { Faq, type FaqItem } from 'shared/ui/faq';
import { MoreLink } from 'shared/ui/more-link';
import { SectionBand } from 'shared/ui/section-band';
import type { FaqWords } from '../content/faq/en.ts';

interface QuestionsProps {
  words: FaqWords;
  items: readonly FaqItem[];
  soft?: boolean;
}

/** What applicants ask, in two columns; the last question leads to a message. */
export function Questions({ words: { heading, more, complain }, items, soft = false }: QuestionsProps) {
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
    <SectionBand soft={soft} heading={heading}>
      <Faq name="fund" columns={2} items={[...items, moreInformation]} />
      <p className="mt-8">
        <MoreLink to={contactAbout('complaint')}>{complain.link}</MoreLink>
      </p>
    </SectionBand>
  );
}
