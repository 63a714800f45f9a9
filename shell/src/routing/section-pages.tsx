import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { MappedPage, MappedSection } from 'shared/contracts/site-map';
import type { Language } from 'shared/sections/language';
import { type PageHandle, routeOf } from 'shared/ui/section-routes';
import type { SectionSource } from '../federation/section-source.ts';
import { REMOTE_TIMEOUT_MS, within } from '../federation/within.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { MissingFile } from './missing-file.ts';
import type { PageRoute } from './prepare-page.ts';
import { beingWritten, nameOnly } from './special-pages.tsx';
import { StandIn } from './stand-in.tsx';

/** What a section's code adds to the route of one of its pages. */
interface LoadedPage {
  readonly element: ReactNode;
  readonly handle?: PageHandle;
}

/** Where a page's code comes from. */
interface Loading {
  readonly load: SectionSource['load'];
  readonly verify?: SectionSource['verify'] | undefined;
}

async function loadPage({ load, verify }: Loading, page: MappedPage, language: Language): Promise<LoadedPage> {
  // Beside the routes: both are one step.
  const verified = verify?.(page.id);
  verified?.catch(() => undefined);
  const section = await load();
  const route = section.routes(language).find(({ id }) => id === page.id) ?? beingWritten(page, language);
  if (typeof route.lazy !== 'function') return { element: route.element, handle: route.handle };
  try {
    await verified;
    const { element, handle } = await route.lazy();
    return { element, handle };
  } catch (cause) {
    throw new MissingFile(`The files of page '${page.id}' could not be loaded`, { cause });
  }
}

/** One page of a section that hangs fails like one that is gone. */
function loadInTime(source: Loading, page: MappedPage, language: Language): Promise<LoadedPage> {
  return within(REMOTE_TIMEOUT_MS, loadPage(source, page, language), `Page '${page.id}'`);
}

/**
 * The routes of a section: one for each of the pages that it describes, its code loaded when the page is first
 * asked for. In the browser a stand-in takes the place of a page that cannot be loaded, or that throws once it is shown;
 * on the server the origin has other releases to try, and is told.
 */
export function sectionPages({ id, pages }: MappedSection, source: SectionSource, language: Language): RouteObject[] {
  const { version, loadPrevious, verifyPrevious, takePrevious } = source;
  return pages.map((page) => {
    const previous =
      loadPrevious &&
      (async () => {
        const { element, handle } = await loadInTime({ load: loadPrevious, verify: verifyPrevious }, page, language);
        const take = () => {
          route.handle = handle;
          route.refresh?.();
          void takePrevious?.();
        };
        return { element, take };
      });
    const standIn = { section: id, page: page.id, version, loadPrevious: previous };
    const load = async (): Promise<LoadedPage> => {
      const loaded = await loadInTime(source, page, language);
      const guarded = (
        <ErrorBoundary
          fallback={(error, retry) => <StandIn {...standIn} error={error} retry={retry} />}
          onError={() => {
            route.again = lazy;
          }}
        >
          {loaded.element}
        </ErrorBoundary>
      );
      return { ...loaded, element: guarded };
    };
    let preparing = 0;
    const lazy = () => {
      // What an intent began has had some of its time already: where it fails, the hop tries again in what is left of its own.
      const loading = preparing > 0 ? load().catch(load) : load();
      return within(REMOTE_TIMEOUT_MS, loading, `Page '${page.id}'`).catch((error: unknown) => {
        if (import.meta.env.SSR) throw error;
        route.again = lazy;
        // React Router shows nothing at all in the place of a route whose `lazy` rejects.
        return { element: <StandIn {...standIn} error={error} />, handle: nameOnly(page, language) };
      });
    };
    const route: PageRoute = {
      ...routeOf(page),
      loadPage() {
        preparing += 1;
        return load().finally(() => {
          preparing -= 1;
        });
      },
      lazy,
    };
    return route;
  });
}
