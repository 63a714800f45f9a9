import type { ComponentProps, ReactNode } from 'react';

interface CheckProps extends ComponentProps<'input'> {
  label: ReactNode;
}

const BOX =
  'grid size-6 flex-none appearance-none place-items-center rounded-xs border-[1.5px] border-control bg-surface-input checked:border-primary checked:bg-primary group-hover:border-link group-hover:[box-shadow:0_0_0_3px_color-mix(in_oklch,var(--color-link)_18%,transparent)] forced-colors:border-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:forced-color-adjust-none';
const TICK =
  'checked:before:h-3 checked:before:w-[0.4rem] checked:before:-translate-y-[0.1rem] checked:before:rotate-[42deg] checked:before:border-r-[2.5px] checked:before:border-b-[2.5px] checked:before:border-ivory';

/** A tick box with its label, one target of 46 px. */
export function Check({ label, type = 'checkbox', className, ...rest }: CheckProps) {
  return (
    <label className="group flex min-h-11.5 items-center gap-3 px-1 py-[0.35rem] leading-[1.35]">
      <input {...rest} type={type} className={className ? `${BOX} ${TICK} ${className}` : `${BOX} ${TICK}`} />
      <span>{label}</span>
    </label>
  );
}
