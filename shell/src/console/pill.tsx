import type { ReactNode } from 'react';

const TONES = {
  steady: 'bg-good-bg text-good',
  rolling: 'bg-info-bg text-info',
  halted: 'bg-danger-bg text-danger',
  nothing: 'bg-bg-soft text-text-soft',
};

/** How it stands with a section. */
export type State = keyof typeof TONES;

interface PillProps {
  state: State;
  children: ReactNode;
}

/** The state of a section, which its words and its mark say before its colour does. */
export function Pill({ state, children }: PillProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] rounded-xs px-[0.6rem] py-[0.15rem] text-fine/[1.5] font-bold lg:in-[table]:whitespace-nowrap forced-colors:border ${TONES[state]}`}
      data-state={state}
    >
      {children}
    </span>
  );
}
