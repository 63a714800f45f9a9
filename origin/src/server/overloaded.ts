/** Whether a request was refused because there is too much to do, not because anything is broken. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderBusy';
}
