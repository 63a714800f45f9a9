/** The version of a release: on one line in a table, broken where it must be in a card. */
export function Version({ children }: { children: string }) {
  return <code className="font-mono text-[0.875rem]/[1.4] font-normal wrap-anywhere lg:in-[table]:whitespace-nowrap">{children}</code>;
}
