// Stands in the twin for `shell/src/federation`: in one program a section is a dynamic import, and nothing of it has to be found, negotiated or verified.
import { sections } from 'virtual:twin/sections';

export function createSectionSource({ id }: { readonly id: string }) {
  const load = sections[id] ?? (() => Promise.reject(new Error(`The twin has no section '${id}'`)));
  return { load };
}

/** The twin's own program prepares pages as the product's does. */
export function prefetchOnIntent({ prepare }: { readonly prepare: (path: string) => Promise<void> }): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) prepare(link.pathname).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin', 'click']) {
    document.addEventListener(event, onIntent, { passive: true, capture: true });
  }
}

// What only releases of their own need.
export const loadable = (): undefined => undefined;
export const verifyPage = async (): Promise<void> => undefined;
export const listFilesInView = (): void => undefined;
