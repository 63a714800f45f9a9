import art from 'shared/ui/art/story-work.svg';
import type { PageProps } from 'shared/ui/section-routes';
import { FundPage } from '../../components/fund-page.tsx';
import type { WorkAndEducationWords } from './content/en.ts';

export function Page({ words }: PageProps<WorkAndEducationWords>) {
  return <FundPage id="work-and-education" words={words} art={art} />;
}
