import { useEffect, useState } from 'react';
import { fetchMetalRate } from 'shared/api/rate-client';
import type { MetalRate } from 'shared/contracts/metal-rate';
import { usePageContext } from 'shared/ui/page-context';

type SilverPrice =
  | { readonly status: 'loaded'; readonly rates: MetalRate }
  | { readonly status: 'unknown' | 'loading' }
  | { readonly status: 'failed'; readonly message: string };

/** The latest rates as they came with the document, else fetched when the page is shown. */
export function useSilverPrice(): SilverPrice {
  const { data, language } = usePageContext();
  const [price, setPrice] = useState<SilverPrice>(data.rates ? { status: 'loaded', rates: data.rates } : { status: 'unknown' });

  useEffect(() => {
    if (data.rates) return;
    let shown = true;
    const show = (next: SilverPrice) => shown && setPrice(next);
    show({ status: 'loading' });
    fetchMetalRate(language).then(
      (rates) => show({ status: 'loaded', rates }),
      (error: Error) => show({ status: 'failed', message: error.message }),
    );
    return () => {
      shown = false;
    };
  }, [data.rates, language]);

  return price;
}
