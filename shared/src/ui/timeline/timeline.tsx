import type { ReactNode } from 'react';

export interface TimelineItem {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** What happens after something was sent: small numbered circles on a stitched line. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="numbered timeline grid w-[min(100%,34rem)] text-left">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in a fixed order
        <li key={index}>
          <b>{title}</b>
          {text && <span className="soft">{text}</span>}
        </li>
      ))}
    </ol>
  );
}
