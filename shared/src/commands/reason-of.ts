/** What an error says of itself, or what is behind one that says nothing; anything may be thrown. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` says no more than that it failed.
  if (error.message === 'fetch failed' && error.cause !== undefined) return reasonOf(error.cause);
  // Of a host with several addresses, each has refused for a reason of its own.
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message;
}
