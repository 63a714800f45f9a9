/** How and when a version was taken away from visitors, and why, as a clause. */
export function lockWords(lock: { readonly by: 'halt' | 'rollback'; readonly at: string; readonly actor: string; readonly why: string }) {
  const { by, at, actor, why } = lock;
  return `${by === 'halt' ? 'halted' : 'rolled back'} at ${at} by ${actor}${why ? ` (${why})` : ''}`;
}
