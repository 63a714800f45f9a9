import type { ReactNode } from 'react';

export interface ProcessStep {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

interface ProcessProps {
  items: readonly ProcessStep[];
}

/** What happens, one thing after the other: numbered diamonds on a stitched line. */
export function Process({ items }: ProcessProps) {
  return (
    <ol className="numbered process grid">
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
