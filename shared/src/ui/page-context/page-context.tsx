import { createContext, useContext } from 'react';
import type { PageContext } from '../../contracts/page-context.ts';

const Context = createContext<PageContext | null>(null);
export const PageContextProvider = Context.Provider;

/** What the origin handed to this document: site settings, data, the outcome of a posted form. Throws outside a PageContextProvider. */
export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (!context)
    throw new Error('usePageContext needs a PageContextProvider above it: the shell, or a section’s main.tsx, has to render one.');
  return context;
}
