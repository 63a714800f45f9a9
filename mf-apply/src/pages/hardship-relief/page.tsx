import { contactAbout } from 'shared/domain/enquiry-subject';
import art from 'shared/ui/art/story-relief.svg?no-inline';
import type { PageProps } from 'shared/ui/section-routes';
import { FundPage } from '../../components/fund/fund-page.tsx';
import { Questions } from '../../components/questions.tsx';
import type { HardshipReliefWords } from './content/en.ts';

export function Page({ words }: PageProps<HardshipReliefWords>) {
  return (
    <FundPage words={words} join={contactAbout('hardship-relief')} showAmount={false} art={art}>
      <Questions words={words.answers} items={words.faq} soft />
    </FundPage>
  );
}
