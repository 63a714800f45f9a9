import { create } from 'zustand';
import { type EnteredFigures, noFigures } from './figures.ts';

/** The figures of this visit: in memory only, so that they outlive a look at another page and nothing else. */
export const useCalculator = create<{ readonly figures: EnteredFigures }>()(() => ({ figures: noFigures }));

/** Puts other figures in the place of these. */
export function changeFigures(change: (figures: EnteredFigures) => EnteredFigures): void {
  useCalculator.setState(({ figures }) => ({ figures: change(figures) }));
}
