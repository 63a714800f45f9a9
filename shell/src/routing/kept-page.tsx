import { useLayoutEffect, useRef, useState } from 'react';
import type { SectionId } from 'shared/sections/sections';
import { htmlOf } from '../document/trusted-types.ts';

/** A page that is on the screen, and what of it has the focus. */
export interface PageOnScreen {
  readonly element: HTMLElement;
  readonly focused: HTMLElement | null;
}

interface OfPage {
  section: SectionId;
  page: string;
}

/** The element of a page that was on the screen when this component first rendered, or null where none was. */
export function usePageOnScreen({ section, page }: OfPage): PageOnScreen | null {
  const [onScreen] = useState(() => {
    const element = document.querySelector<HTMLElement>(`[data-mf='${section}'][data-page='${page}']`);
    const { activeElement } = document;
    return element && { element, focused: element.contains(activeElement) ? (activeElement as HTMLElement) : null };
  });
  return onScreen;
}

/** A section's page exactly as the server sent it, for when React cannot take it over: links and forms work as plain HTML. */
export function ServedPage({ section, page, onScreen }: OfPage & { onScreen: PageOnScreen }) {
  const [html] = useState(() => htmlOf(onScreen.element));
  // The HTML is this document's own, rendered by the origin: nothing from outside passes through here.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what is already there only in this way
  return <div data-mf={section} data-page={page} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

/** A page that failed while it was shown: its very elements stay, without the code behind them, but with all that was typed. */
export function KeptPage({ onScreen }: { onScreen: PageOnScreen }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React has just taken the page out, in the same step: nobody sees it go.
    place.current?.replaceChildren(onScreen.element);
    onScreen.focused?.focus({ preventScroll: true });
  }, [onScreen]);
  return <div ref={place} />;
}
