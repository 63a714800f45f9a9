import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionId } from 'shared/sections/sections';
import { Waiting } from 'shared/ui/waiting';
import { ErrorBoundary } from './error-boundary.tsx';
import { isFormInUse } from './form-in-use.ts';
import { KeptNotice } from './kept-notice.tsx';
import { KeptPage, type PageOnScreen, ServedPage, usePageOnScreen } from './kept-page.tsx';
import { MissingFile } from './missing-file.ts';
import { reloadIfAnswered } from './reload-if-answered.ts';
import { SectionUnavailable } from './section-unavailable.tsx';
import { FailedPage } from './special-pages.tsx';
import { StandInMark } from './stand-in-mark.ts';

/** A page of the release before. */
interface PreviousPage {
  readonly element: ReactNode;
  /** Makes that release the section's, once the page is shown, and the page's title the route's. */
  readonly take: () => void;
}

interface StandInProps {
  section: SectionId;
  page: string;
  /** The release that failed. */
  version: string | undefined;
  /** Loads the page from the previous release; absent without one. */
  loadPrevious: (() => Promise<PreviousPage>) | undefined;
  /** What the page threw, or why its code could not be loaded. */
  error: unknown;
  /** Renders the page again; absent where its code could not be loaded. */
  retry?: () => void;
}

/**
 * Whether a new document may show what this one cannot: it does not ask for files that a deploy took away. Without a connection the
 * service worker may have a copy; where no worker answers, the browser's own error page would come.
 */
function mayDocumentHelp({ error, retry }: StandInProps): boolean {
  const isMissing = error instanceof MissingFile;
  if (navigator.onLine) return isMissing;
  return (isMissing || !retry) && Boolean(navigator.serviceWorker?.controller);
}

/**
 * Stands in for a page whose code could not be loaded, or threw. First the release before; where that fails, too, what
 * is on the screen stays, with a message and a way to try again; where nothing is, the message stands alone.
 * What is on the screen also stays while its form is in use: nobody is moved in the middle of a form. Without one, a page
 * that threw is tried again where its address changes.
 */
export function StandIn(props: StandInProps) {
  const { section, loadPrevious, error, retry } = props;
  const { search } = useLocation();
  const [threwAt] = useState(search);
  const onScreen = usePageOnScreen(props);
  const [isTrying, setTrying] = useState(true);
  const [previous, setPrevious] = useState<PreviousPage>();
  const mayHelp = mayDocumentHelp(props);

  useEffect(() => {
    const left = new AbortController();
    const fail = async () => {
      // A new document has a page on the screen, or none of this code, so it never reloads twice.
      const reloads = mayHelp && !onScreen && !left.signal.aborted && (await reloadIfAnswered(left.signal));
      if (!reloads && !left.signal.aborted) setTrying(false);
    };
    const show = (loaded: PreviousPage) => {
      if (left.signal.aborted) return;
      if (onScreen && isFormInUse(onScreen.element)) setTrying(false);
      else setPrevious(loaded);
    };
    if (loadPrevious) loadPrevious().then(show, fail);
    else void fail();
    return () => left.abort();
  }, [loadPrevious, mayHelp, onScreen]);

  useEffect(() => {
    if (!isTrying && search !== threwAt && !(onScreen && isFormInUse(onScreen.element))) retry?.();
  }, [isTrying, search, threwAt, onScreen, retry]);

  if (!previous) return <LastSteps {...props} onScreen={onScreen} isTrying={isTrying} />;
  return (
    <ErrorBoundary fallback={(later, again) => <Unavailable {...props} error={later} retry={again} />}>
      <Previous {...previous} />
      <StandInMark section={section} step={2} error={error} />
    </ErrorBoundary>
  );
}

function Previous({ element, take }: PreviousPage) {
  // Not before it is shown: where it throws, too, what is on the screen stays as it is.
  useLayoutEffect(take, [take]);
  return element;
}

/** Shown where the previous release threw as well. */
function Unavailable(props: StandInProps) {
  return <LastSteps {...props} onScreen={usePageOnScreen(props)} />;
}

interface LastStepsProps extends StandInProps {
  onScreen: PageOnScreen | null;
  /** Whether the release before may still come: until then nothing is said. */
  isTrying?: boolean;
}

/** What is on the screen, with a notice; or else a message. */
function LastSteps({ onScreen, isTrying = false, ...props }: LastStepsProps) {
  const { section, error, retry } = props;
  if (!onScreen && isTrying) return <Wait />;
  return (
    <>
      {!onScreen && <Message {...props} />}
      {/* A page that could not be loaded and is on the screen all the same is the server's, in the first render. */}
      {onScreen && (retry ? <KeptPage onScreen={onScreen} /> : <ServedPage {...props} onScreen={onScreen} />)}
      {onScreen && !isTrying && <KeptNotice typed={isFormInUse(onScreen.element)} />}
      {/* That a page could not be loaded without a connection is no fault of its release. */}
      {!isTrying && (retry || navigator.onLine) && <StandInMark section={section} step={onScreen ? 3 : 4} error={error} />}
    </>
  );
}

function Wait() {
  return (
    <p className="wrap lead py-[clamp(2.5rem,6vw,6rem)]" role="status">
      <Waiting />
    </p>
  );
}

/** Alone in the place of a page: that it could not be loaded, or that it threw. */
function Message(props: StandInProps) {
  return props.retry && !(props.error instanceof MissingFile) ? <FailedPage {...props} /> : <SectionUnavailable {...props} />;
}
