import { useEffect, useState } from 'react';
import { apiBase } from '../../api/api-base.ts';
import type { Figures } from '../../contracts/site.ts';
import { usePageContext } from '../page-context/page-context.tsx';

/** What the foundation publishes of its work: as it came with the document, else fetched; undefined until then, and where it cannot be had. */
export function useFigures(): Figures | undefined {
  const { figures } = usePageContext().data;
  const [fetched, setFetched] = useState<Figures>();

  useEffect(() => {
    if (figures) return;
    let shown = true;
    fetch(`${apiBase}api/v1/site`)
      .then((response) => (response.ok ? response.json() : undefined))
      .then(
        (site: Figures | undefined) => shown && setFetched(site),
        () => {},
      );
    return () => {
      shown = false;
    };
  }, [figures]);

  return figures ?? fetched;
}
