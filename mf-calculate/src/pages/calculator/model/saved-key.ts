/** Where this device keeps figures, once its visitor asked for it. */
export const SAVED_KEY = 'zakat-calculator';

/** Whether this device holds figures; false, too, where the browser does not say. */
export function hasSavedFigures(): boolean {
  try {
    return localStorage.getItem(SAVED_KEY) !== null;
  } catch {
    return false;
  }
}
