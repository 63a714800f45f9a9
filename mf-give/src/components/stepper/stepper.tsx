import type { ComponentProps } from 'react';

export interface StepperWords {
  /** The name of the list. */
  readonly name: string;
  readonly labels: readonly string[];
  /** Said after a label, to people who do not see the knots. */
  readonly states: { readonly done: string; readonly current: string };
}

interface StepperProps extends ComponentProps<'ol'> {
  words: StepperWords;
  /** Index of the step that is being done. */
  current: number;
  /** Whether the step before it has to be done again. */
  isBeforeUndone?: boolean;
}

type StepState = 'done' | 'current' | 'coming';

function stateOf(index: number, current: number, isBeforeUndone: boolean): StepState {
  if (index === current) return 'current';
  return index > current || (isBeforeUndone && index === current - 1) ? 'coming' : 'done';
}

/** Where the visitor is in a sequence of steps: one stitched line, its knots. */
export function Stepper({ words, current, isBeforeUndone = false, className = '', ...rest }: StepperProps) {
  return (
    <ol {...rest} className={`mb-7 flex text-left ${className}`.trimEnd()} aria-label={words.name}>
      {words.labels.map((label, index) => {
        const state = stateOf(index, current, isBeforeUndone);
        return (
          <li
            key={label}
            className="steps__step relative flex-1 pt-6 pr-3 text-(length:--text-small) leading-[1.35] text-text-soft data-[state=current]:font-bold data-[state=current]:text-text"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {label}
            {state !== 'coming' && <span className="visually-hidden"> {words.states[state]}</span>}
          </li>
        );
      })}
    </ol>
  );
}
