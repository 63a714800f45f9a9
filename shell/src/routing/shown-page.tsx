import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { MappedPage } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { useSiteMap } from 'shared/ui/site-map';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportUncaught } from './report-uncaught.ts';
import { FailedShell } from './special-pages.tsx';

/** Where a page is shown, from the hop that leads to it to the hop that leads on. */
interface Place {
  /** Undefined at an address that nobody owns. */
  readonly page: MappedPage | undefined;
  readonly hop: number;
}

/**
 * The page of the address, in a place of its own. The place of the page before it stays, empty: React hands what goes wrong while a
 * page is taken away to the boundary that it was in, and must not find the next page there.
 */
export function ShownPage() {
  const page = findPage(useSiteMap(), useLocation().pathname)?.page;
  const [{ shown, left }, setPlaces] = useState<{ readonly shown: Place; readonly left?: Place }>({ shown: { page, hop: 0 } });
  if (shown.page !== page) setPlaces({ shown: { page, hop: shown.hop + 1 }, left: shown });
  return (
    <>
      {left && <ErrorBoundary key={left.hop} fallback={() => null} onError={reportUncaught} />}
      <ErrorBoundary key={shown.hop} fallback={(error) => <FailedShell error={error} />}>
        <Outlet />
      </ErrorBoundary>
    </>
  );
}
