interface SharedModule {
  readonly lib?: () => unknown;
  get(): Promise<() => unknown>;
}

/** What the federation runtime hands to a remote: the host's shared modules by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

let scope: ShareScope = {};

/** Takes note of what the host shares; comes before every `sharedModule`. */
export function takeShareScope(given: ShareScope): void {
  scope = given;
}

/** The host's own copy of a singleton; throws where the host shares none. */
export async function sharedModule(name: string): Promise<unknown> {
  const [provided] = Object.values(scope[name] ?? {});
  if (!provided) throw new Error(`The shell shares no '${name}'`);
  return (provided.lib ?? (await provided.get()))();
}
