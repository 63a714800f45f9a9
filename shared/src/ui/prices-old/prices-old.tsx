import { useEffect, useState } from 'react';
import { arePricesOld, metalPrices } from '../../domain/metal-prices.ts';
import { usePageContext } from '../page-context/page-context.tsx';

/** How often a page that stays open looks at its prices again. */
const LOOK_AGAIN_MS = 10 * 60 * 1000;

/**
 * Whether prices of that instant are too old to be called today's. Of the document's own prices the origin says it, so that server and
 * browser begin with the same words; then the clock does, because a page may stay open, or come from a copy, for days.
 */
export function usePricesOld(updatedAt: string | undefined): boolean {
  const { data, site } = usePageContext();
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  // A device whose clock is slow does not make them new again.
  if (data.ratesAreOld && data.rates && metalPrices(data.rates).updatedAt === updatedAt) return true;
  return now !== null && arePricesOld({ updatedAt }, site.pricesGoOldAfterHours, now);
}
