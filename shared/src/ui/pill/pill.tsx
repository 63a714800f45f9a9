import type { ReactNode } from 'react';

interface PillProps {
  tone?: 'info' | 'marigold' | 'good' | 'warn' | 'bad' | 'plain';
  children: ReactNode;
}

/** One or two words about the thing beside it. */
export function Pill({ tone = 'info', children }: PillProps) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  );
}
