import { createContext, useContext } from 'react';
import type { Visit } from '../../contracts/visit.ts';

const VisitContext = createContext<Visit | null>(null);
export const VisitProvider = VisitContext.Provider;

/** What the origin handed to this document: site settings, data, the outcome of a posted form. Throws outside a VisitProvider. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitProvider above it: the shell, or a section’s main.tsx, has to render one.');
  return visit;
}
