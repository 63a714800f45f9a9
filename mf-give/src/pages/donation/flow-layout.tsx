import type { ReactNode } from 'react';
import { Stepper, type StepperWords } from '../../components/stepper/stepper.tsx';

interface FlowLayoutProps {
  steps: StepperWords;
  current: number;
  isBeforeUndone?: boolean;
  /** The heading, and what is said before it. */
  heading: ReactNode;
  children: ReactNode;
  /** Beside the form on wide screens. */
  aside: ReactNode;
  /** Whether `aside` comes before the form elsewhere, and for screen readers; else it follows. */
  isAsideFirst?: boolean;
}

/** A step that asks for something: where the visitor is, the form, and what to know beside it. */
export function FlowLayout({ steps, current, isBeforeUndone = false, heading, children, aside, isAsideFirst = false }: FlowLayoutProps) {
  const side = <div className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:my-0 ${isAsideFirst ? 'my-6' : 'mt-8'}`}>{aside}</div>;
  return (
    <div className="wrap grid items-start gap-x-16 pt-[clamp(1.75rem,4vw,3.5rem)] pb-section lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div>
        <Stepper words={steps} current={current} isBeforeUndone={isBeforeUndone} />
        {heading}
      </div>
      {isAsideFirst && side}
      <div>{children}</div>
      {!isAsideFirst && side}
    </div>
  );
}
