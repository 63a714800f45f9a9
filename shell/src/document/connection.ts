/** What browsers say of the way to the network. */
interface Connection {
  /** Whether the visitor asks for little to be loaded. */
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What this browser says of its connection; empty where it says nothing. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
