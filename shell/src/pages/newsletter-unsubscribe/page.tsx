import type { PageProps } from 'shared/ui/section-routes';
import { LinkPage, type LinkWords } from '../../newsletter/link-page.tsx';

export function Page({ words }: PageProps<LinkWords>) {
  return <LinkPage words={words} otherwise="/contact" />;
}
