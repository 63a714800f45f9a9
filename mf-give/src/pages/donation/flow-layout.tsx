import type { ReactNode } from 'react';
import { Stepper, type StepperWords } from '../../components/stepper/stepper.tsx';

interface FlowLayoutProps {
  steps: StepperWords;
  current: number;
  children: ReactNode;
  /** Beside the form, below it on phones. */
  aside: ReactNode;
}

/** A step that asks for something: where the visitor is, the form, and what to know beside it. */
export function FlowLayout({ steps, current, children, aside }: FlowLayoutProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-[clamp(1.75rem,4vw,3.5rem)] pb-section lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)]">
      <div>
        <Stepper words={steps} current={current} />
        {children}
      </div>
      {aside}
    </div>
  );
}
