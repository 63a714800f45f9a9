import { formatTaka } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import band from 'shared/ui/art/band-due.svg';
import { TakaAmount } from 'shared/ui/taka-amount';
import type { GiveZakatWords } from './content/en.ts';

// Round figures, so that one part in forty can be checked in the head.
const NET_TAKA = '400000';
const ZAKAT_TAKA = '10000';

/** One part in forty, worked out: the cloth's one thread drops into the amount. */
export function DueExample({ words }: { words: GiveZakatWords['due']['example'] }) {
  const net = formatTaka(NET_TAKA, useLanguage());
  return (
    <figure className="on-leaf overflow-clip rounded-md [box-shadow:var(--shadow-panel)]">
      <img src={band} alt="" width={400} height={148} className="w-full" loading="lazy" />
      <figcaption className="grid gap-4 px-6 pb-7 md:px-8">
        <p className="small soft font-bold">{words.caption(net)}</p>
        <p className="font-display text-figure text-marigold">
          <TakaAmount amount={ZAKAT_TAKA} />
        </p>
        <p className="small stitch-t pt-4">{words.text(net)}</p>
      </figcaption>
    </figure>
  );
}
