import { useUiWords } from '../content/use-ui-words.ts';

interface StepsProps {
  labels: readonly string[];
  /** Index of the step that is being done. */
  current: number;
}

type StepState = 'done' | 'current' | 'coming';

function stateOf(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'current' : 'coming';
}

/** Where the visitor is in a sequence of steps: one stitched line, its knots. */
export function Steps({ labels, current }: StepsProps) {
  const words = useUiWords();
  return (
    <ol className="steps" aria-label={words.steps}>
      {labels.map((label, index) => {
        const state = stateOf(index, current);
        return (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {label}
            {state !== 'coming' && <span className="visually-hidden"> {words.stepState[state]}</span>}
          </li>
        );
      })}
    </ol>
  );
}
