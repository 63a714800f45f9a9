/**
 * Where this device keeps figures, once its visitor asked for it; where the history entry keeps them until then, and where the tab
 * hands them to the page in the other language.
 */
export const SAVED_KEY = 'zakat-calculator';

/** Whether this device holds figures; false, too, where the browser does not say. */
export function hasSavedFigures(): boolean {
  return holds(() => localStorage);
}

/** Whether the document before this one has handed figures over. */
export function hasHandedFigures(): boolean {
  return holds(() => sessionStorage);
}

/** Whether the history entry holds figures. */
export function hasKeptFigures(): boolean {
  return Boolean(window.history.state?.[SAVED_KEY]);
}

function holds(storage: () => Storage): boolean {
  try {
    return storage().getItem(SAVED_KEY) !== null;
  } catch {
    return false;
  }
}
