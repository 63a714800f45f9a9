import { type ReactNode, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import type { SectionModule } from 'shared/ui/section-routes';

type Routes = SectionModule['routes'];

interface HotPageProps {
  first: ReactNode;
  load(): Promise<ReactNode>;
  onChange(listener: () => void): () => void;
}

/** A page that is loaded again when its section changes; what did not change in it keeps its state. */
function HotPage({ first, load, onChange }: HotPageProps) {
  const [element, setElement] = useState(first);
  useEffect(() => onChange(() => void load().then(setElement)), [load, onChange]);
  return element;
}

async function loadElement(routes: RouteObject[], id: string | undefined): Promise<ReactNode> {
  const lazy = routes.find((route) => route.id === id)?.lazy;
  return typeof lazy === 'function' ? (await lazy()).element : null;
}

/** The routes of a section under development: `replace` shows the pages of its next version in the place of the open one. */
export function hotRoutes(first: Routes): { routes: Routes; replace(next: Routes): void } {
  let current = first;
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function hot(route: RouteObject, language: Language): RouteObject {
    const { lazy } = route;
    if (typeof lazy !== 'function') return route;
    const load = () => loadElement(current(language), route.id);
    return {
      ...route,
      lazy: async () => {
        const loaded = await lazy();
        return { ...loaded, element: <HotPage key={route.id} first={loaded.element} load={load} onChange={onChange} /> };
      },
    } as RouteObject;
  }

  return {
    routes: (language) => current(language).map((route) => hot(route, language)),
    replace(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
