/** How long a section, or a page of it, may take to load before its place says so. */
export const REMOTE_TIMEOUT_MS = 5_000;

/** Rejects when `work` takes longer than `milliseconds`; `what` names it in the error. */
export function within<T>(milliseconds: number, work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
