import type { CalculatorWords } from '../content/en.ts';
import type { CalculatorFormWords } from './content/en.ts';
import { useFormat } from '../use-format.ts';

const WIDTH = 400;

interface GaugeProps {
  net: string;
  nisab: string;
  words: CalculatorFormWords['result'];
  nisabLabel: CalculatorWords['result']['lines']['nisab'];
}

/** What counts and the nisab on one scale of forty threads; the table beside it says the same in figures. */
export function Gauge({ net, nisab, words, nisabLabel }: GaugeProps) {
  const { taka } = useFormat();
  // For drawing only: a thread's width is far more than what a float rounds away.
  const counted = Math.max(0, Number(net));
  const scale = Math.max(counted, Number(nisab));
  const key = [
    [Number(nisab), `${nisabLabel} ${taka(nisab)}`],
    [counted, words.you(taka(net))],
  ].sort(([one], [other]) => Number(one) - Number(other));
  return (
    <div className="print:hidden" aria-hidden="true">
      <svg className="h-[30px] w-full" viewBox={`0 0 ${WIDTH} 30`} preserveAspectRatio="none" aria-hidden="true">
        <line className="stroke-leaf-300" strokeOpacity="0.34" strokeWidth="18" strokeDasharray="2 8" x1="0" x2={WIDTH} y1="15" y2="15" />
        <line className="stroke-ivory" strokeWidth="12" strokeDasharray="8 2" x1="0" x2={(WIDTH * counted) / scale} y1="15" y2="15" />
        <rect className="fill-marigold" x={Math.min(WIDTH - 3, (WIDTH * Number(nisab)) / scale)} y="0" width="3" height="30" />
      </svg>
      <div className="flex flex-wrap justify-between gap-x-4 text-(length:--text-fine) text-leaf-300">
        {key.map(([, text]) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  );
}
