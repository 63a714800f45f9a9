import band from 'shared/ui/art/band-due.svg';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { GiveWords } from '../content/en.ts';

// An example, not a threshold: one lakh to the thread would be out of most visitors' reach.
const NET_TAKA = '400000';
const ZAKAT_TAKA = '10000';

interface DueExampleProps {
  words: GiveWords['giveZakat']['due']['example'];
}

/** One part in forty, worked out: the cloth's one thread drops into the amount. */
export function DueExample({ words }: DueExampleProps) {
  return (
    <figure className="on-leaf overflow-clip rounded-md bg-leaf-900 text-text shadow-panel">
      <img src={band} alt="" width={400} height={148} className="w-full" loading="lazy" />
      <div className="px-6 pb-7 md:px-8">
        <figcaption className="small soft font-bold">{words.caption}</figcaption>
        <dl className="grid gap-4">
          <div>
            <dt className="small soft">{words.zakat}</dt>
            <dd className="font-display text-figure text-marigold">
              <TakaAmount amount={ZAKAT_TAKA} />
            </dd>
          </div>
          <div className="stitch-t pt-4">
            <dt className="small soft">
              {words.share}: {words.net}
            </dt>
            <dd className="font-display text-h3">
              <TakaAmount amount={NET_TAKA} />
            </dd>
          </div>
        </dl>
      </div>
    </figure>
  );
}
