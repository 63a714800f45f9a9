/** What browsers tell of the way to the network. */
interface Connection {
  /** Whether the visitor asks for little to be loaded. */
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What this browser tells of its connection; nothing where it tells none of it. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
