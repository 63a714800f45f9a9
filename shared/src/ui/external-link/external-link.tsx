import type { ComponentProps } from 'react';
import { useUiWords } from '../content/use-ui-words.ts';

/** A link to another site: opens in a new tab, and says so. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const words = useUiWords();
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children} <span className="text-(length:--text-small) font-normal text-text-soft">{words.opensInNewTab}</span>
    </a>
  );
}
