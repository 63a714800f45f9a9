import { useConsole } from './console-context.ts';

const WEAVE_ID = 'weave';

/** The stripes of every candidate's share, once per page. */
export function Weave() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <pattern id={WEAVE_ID} width="6" height="20" patternUnits="userSpaceOnUse">
        <rect className="fill-info-bg" width="6" height="20" />
        <rect className="fill-info" width="4" height="20" />
      </pattern>
    </svg>
  );
}

interface ShareBarProps {
  /** Per cent of the visitors who are served the candidate; null without a candidate. */
  percent: number | null;
}

/** Who of the visitors is served what: a cloth of two colours. Drawn, because a width in a style attribute would need an unsafe policy. */
export function ShareBar({ percent }: ShareBarProps) {
  const { words, share } = useConsole();
  const stable = share(100 - (percent ?? 0));
  const candidate = share(percent ?? 0);
  return (
    <div className="grid min-w-44 gap-1">
      <svg className="w-full border border-control *:forced-color-adjust-none" height="20" aria-hidden="true">
        <rect className="fill-good" width={`${100 - (percent ?? 0)}%`} height="20" />
        <rect fill={`url(#${WEAVE_ID})`} x={`${100 - (percent ?? 0)}%`} width={`${percent ?? 0}%`} height="20" />
      </svg>
      <p className="num flex flex-wrap justify-between gap-x-4 text-(length:--text-fine) text-text-soft">
        <span>{words.table.shareOfStable(stable)}</span>
        {percent !== null && <span>{words.table.shareOfCandidate(candidate)}</span>}
      </p>
    </div>
  );
}
