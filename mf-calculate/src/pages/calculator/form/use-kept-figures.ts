import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onLanguageSwitch } from 'shared/forms/hand-over';
import { create } from 'zustand';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { type EnteredFigures, type Group, noFigures, tickGroup } from '../model/figures.ts';
import { SAVED_KEY, hasSavedFigures } from '../model/saved-key.ts';
import {
  areKeptFiguresOutdated,
  forgetFigures,
  handFigures,
  isSavedElsewhere,
  keepFigures,
  keptFigures,
  outdateFigures,
  saveFigures,
  savedFigures,
  takeFigures,
} from './saved-figures.ts';
import { forgetPrices, useKeptPrices } from './use-kept-prices.ts';

type Kept = 'no' | 'saved' | 'restored' | 'updated' | 'failed' | 'cleared' | 'dropped';

/** What became of keeping: like the figures, it outlives a look at another page. */
const useKept = create<{ readonly kept: Kept }>()(() => ({ kept: 'no' }));

const setKept = (kept: Kept) => useKept.setState({ kept });
const isKeeping = (kept: Kept) => kept === 'saved' || kept === 'restored' || kept === 'updated';

/** The figures that were last taken from the device: they are not written there again, since another tab may have gone on by then. */
let taken: EnteredFigures | null = null;

function show(figures: EnteredFigures): void {
  taken = figures;
  changeFigures(() => figures);
}

/** Shows what another tab has saved or cleared since this one last read or wrote the device's figures; whether there was any such thing. */
function followOtherTabs(): boolean {
  if (!isKeeping(useKept.getState().kept) || !isSavedElsewhere()) return false;
  const saved = savedFigures();
  show(saved ?? noFigures);
  setKept(saved ? 'updated' : 'dropped');
  return true;
}

function followWrites({ key }: StorageEvent): void {
  // Without a key, all that the site keeps on the device was cleared.
  if (key === SAVED_KEY || key === null) followOtherTabs();
}

/**
 * Brings back what the page in the other language handed over, what the history entry holds or what was saved, unless this visit has
 * figures of its own; boxes that were ticked meanwhile stay ticked.
 */
function restoreFigures(): void {
  const own = takeFigures() ?? keptFigures();
  if (followOtherTabs()) return;
  const { kept } = useKept.getState();
  if (kept === 'failed' || isKeeping(kept)) return;
  const found = own ?? savedFigures();
  const { ticked, fields } = useCalculator.getState().figures;
  const isRestored = found !== null && Object.keys(fields).length === 0;
  if (isRestored) show((Object.keys(ticked) as Group[]).reduce((figures, group) => tickGroup(figures, group, true), found));
  setKept(isRestored && !own ? 'restored' : 'no');
}

/** Catches up where the browser has kept the page in memory for the way back: what happened to its figures since did not reach it. */
function followSince(): void {
  if (followOtherTabs() || !areKeptFiguresOutdated()) return;
  changeFigures(() => noFigures);
  restoreFigures();
}

/** Hands the figures over where this tab goes on to the same page in the other language; saved ones are on the device. */
function handUnsaved(): void {
  const { figures } = useCalculator.getState();
  if (!isKeeping(useKept.getState().kept) && Object.keys(figures.ticked).length > 0) handFigures(figures);
}

/** Keeps what is saved up to date for as long as the visitor wants it saved; what is not saved, the history entry keeps. */
function writeDown(figures: EnteredFigures): void {
  if (isKeeping(useKept.getState().kept)) {
    if (figures === taken) return;
    // What another tab has cleared is not written again.
    if (!hasSavedFigures()) setKept('no');
    else if (!saveFigures(figures)) setKept('failed');
    else return;
  }
  keepFigures(figures);
}

/** Brings back what was saved or typed, keeps it up to date, and goes along with what other tabs do with what is saved. */
export function useKeptFigures(onClear: () => void) {
  const kept = useKept((state) => state.kept);
  const { key, hash } = useLocation();

  useKeptPrices();
  useEffect(restoreFigures, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is to hold the figures, as long as they are not saved
  useEffect(() => keepFigures(isKeeping(useKept.getState().kept) ? noFigures : useCalculator.getState().figures), [key, hash]);

  useEffect(() => {
    const stopHanding = onLanguageSwitch(handUnsaved);
    addEventListener('storage', followWrites);
    addEventListener('pageshow', followSince);
    const stopWriting = useCalculator.subscribe(({ figures }) => writeDown(figures));
    return () => {
      stopHanding();
      removeEventListener('storage', followWrites);
      removeEventListener('pageshow', followSince);
      stopWriting();
    };
  }, []);

  return {
    kept,
    keeping: isKeeping(kept),
    /** Saves what is entered; false where the device takes nothing. */
    save(): boolean {
      const isSaved = saveFigures(useCalculator.getState().figures);
      if (isSaved) outdateFigures();
      setKept(isSaved ? 'saved' : 'failed');
      return isSaved;
    },
    clear() {
      // First: while figures are kept, each change is written.
      setKept('cleared');
      changeFigures(() => noFigures);
      forgetPrices();
      onClear();
      forgetFigures();
      outdateFigures();
    },
  };
}
