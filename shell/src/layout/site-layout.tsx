import { Suspense } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { ShownPage } from '../routing/shown-page.tsx';
import { placeOf } from '../routing/site-router.ts';
import { useLayoutWords } from './content/use-layout-words.ts';
import { ActionBar } from './action-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OpenTarget } from './open-target.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** What surrounds every page. */
export function SiteLayout() {
  const words = useLayoutWords();
  const { main, announcement, travelling } = useRouteFocus();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <SiteHeader />
      <MenuDrawer />
      <div
        className="travel-stitch fixed inset-x-0 top-(--header-height) z-31 h-[3px]"
        data-state={travelling ? 'loading' : 'idle'}
        aria-hidden="true"
      />
      <main id="main" tabIndex={-1} ref={main} aria-busy={travelling}>
        {/* A boundary for hydration: a page that throws costs its own place, and the rest is taken over as it stands. */}
        <Suspense>
          <ShownPage />
        </Suspense>
      </main>
      <ActionBar />
      <SiteFooter />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <OpenTarget />
      <ScrollRestoration getKey={(location, matches) => placeOf(location, matches[matches.length - 1]?.id)} />
    </>
  );
}
