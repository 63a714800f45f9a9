import type { ComponentProps } from 'react';

/** The heading of a part of the console. */
export function Heading({ className = '', children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={`text-[1.375rem]/[1.3] bn:text-[1.375rem]/[1.45] ${className}`.trimEnd()}>
      {children}
    </h2>
  );
}
