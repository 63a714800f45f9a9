import art from 'shared/ui/art/story-relief.svg';
import type { PageProps } from 'shared/ui/section-routes';
import { FundPage } from '../../components/fund-page.tsx';
import type { HardshipReliefWords } from './content/en.ts';

export function Page({ words }: PageProps<HardshipReliefWords>) {
  return <FundPage id="hardship-relief" words={words} art={art} />;
}
