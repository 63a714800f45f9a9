import art from 'shared/ui/art/story-home.svg';
import type { PageProps } from 'shared/ui/section-routes';
import { FundPage } from '../../components/fund-page.tsx';
import type { HousingFundWords } from './content/en.ts';

export function Page({ words }: PageProps<HousingFundWords>) {
  return <FundPage id="housing-fund" words={words} art={art} />;
}
