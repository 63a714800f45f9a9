import { contactAbout } from 'shared/domain/enquiry-subject';
import art from 'shared/ui/art/story-home.svg?no-inline';
import type { PageProps } from 'shared/ui/section-routes';
import { FundPage } from '../../components/fund/fund-page.tsx';
import { Questions } from '../../components/questions.tsx';
import type { HousingFundWords } from './content/en.ts';

export function Page({ words }: PageProps<HousingFundWords>) {
  return (
    <FundPage words={words} join={contactAbout('housing-fund')} showAmount art={art}>
      <Questions words={words.answers} items={words.faq} soft />
    </FundPage>
  );
}
