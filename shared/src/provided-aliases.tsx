// Names of the contract that releases published before its version 1.4.0 link against (docs/decisions/0012, 0032). Nothing in this
// repository imports them; they go with the contract's next major.
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from './i18n/language.ts';

export { Honeypot as Decoy } from './ui/honeypot/honeypot.tsx';
export { LinkList as Ways } from './ui/link-list/link-list.tsx';
export { NumberedList as Process } from './ui/numbered-list/numbered-list.tsx';
export { PageContextProvider as VisitProvider, usePageContext as useVisit } from './ui/page-context/page-context.tsx';
export { Timeline as NextSteps } from './ui/timeline/timeline.tsx';

/** The steps of a form, now in mf-give. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  const isBangla = useLanguage() === 'bn';
  return (
    <ol className="row" aria-label={isBangla ? 'ধাপ' : 'Steps'}>
      {labels.map((label, index) => (
        <li key={label} aria-current={index === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

/** A tick box with its label, now in mf-calculate. */
export function Check({ label, type = 'checkbox', ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="row">
      <input {...rest} type={type} />
      <span>{label}</span>
    </label>
  );
}
