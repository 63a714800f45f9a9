import type { ReactNode } from 'react';

export interface NumberedItem {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** What happens, one thing after the other: numbered diamonds on a stitched line. */
export function NumberedList({ items }: { items: readonly NumberedItem[] }) {
  return (
    <ol className="numbered numbered-list grid">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in a fixed order
        <li key={index}>
          <b>{title}</b>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
