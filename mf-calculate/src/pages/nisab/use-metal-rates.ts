import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchMetalRate } from 'shared/api/rate-client';
import { type DatedPrices, metalPrices } from 'shared/domain/metal-prices';
import { usePricesOld } from 'shared/ui/prices-old';
import { usePageContext } from 'shared/ui/page-context';

/** The prices of a document older than this are fetched again. */
const FRESH_MS = 10 * 60 * 1000;

interface Prices {
  /** `unknown` is the server's and the first state of a document without prices: nothing has been asked for yet. */
  readonly status: 'unknown' | 'loading' | 'loaded' | 'failed';
  /** The last prices that arrived, also while newer ones are awaited or did not come. */
  readonly known: DatedPrices | undefined;
  /** Why they failed, ready to show. */
  readonly message: string;
}

export interface MetalRates extends Prices {
  /** Whether there are prices, and nothing may call them today's. */
  readonly areOld: boolean;
  /** Asks for the prices again; an answer to an earlier question is ignored. */
  refresh(): void;
}

/** Milliseconds since the document was opened, which is when the prices in it were current. */
function documentAge(): number {
  return performance.now();
}

/** The latest prices: those of the document, else fetched when the page is shown; fetched again when the visitor returns to an old page. */
export function useMetalRates(): MetalRates {
  const { data, language } = usePageContext();
  const [prices, setPrices] = useState<Prices>(() => ({
    status: data.rates ? 'loaded' : 'unknown',
    known: data.rates && metalPrices(data.rates),
    message: '',
  }));
  const question = useRef(0);
  const arrivedAt = useRef(0);

  const refresh = useCallback(() => {
    question.current += 1;
    const asked = question.current;
    const isCurrent = () => asked === question.current;
    setPrices(({ known }) => ({ status: 'loading', known, message: '' }));
    fetchMetalRate(language).then(
      (rate) => {
        if (!isCurrent()) return;
        arrivedAt.current = documentAge();
        setPrices({ status: 'loaded', known: metalPrices(rate), message: '' });
      },
      (error: Error) => isCurrent() && setPrices(({ known }) => ({ status: 'failed', known, message: error.message })),
    );
  }, [language]);

  useEffect(() => {
    const refreshWhenOld = () => {
      if (document.visibilityState === 'visible' && documentAge() - arrivedAt.current > FRESH_MS) refresh();
    };
    if (data.rates) refreshWhenOld();
    else refresh();
    document.addEventListener('visibilitychange', refreshWhenOld);
    return () => {
      question.current += 1;
      document.removeEventListener('visibilitychange', refreshWhenOld);
    };
  }, [data.rates, refresh]);

  const isOld = usePricesOld(prices.known?.updatedAt);
  return { ...prices, areOld: prices.known !== undefined && isOld, refresh };
}
