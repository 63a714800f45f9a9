import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useUiWords } from '../content/use-ui-words.ts';

/** Words with a moving stitch, where a value is still on its way; `loading…` unless other words are given. */
export function Waiting({ className, children, ...rest }: ComponentProps<'span'>) {
  const words = useUiWords();
  return (
    <span {...rest} className={classNames('waiting inline-grid grid-flow-col items-center gap-[0.4rem]', className)} data-state="waiting">
      {children ?? words.loading}
    </span>
  );
}
