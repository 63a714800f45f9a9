// What build-twin.ts writes for the twin: the packages, which no import of e2e may name.
declare module 'virtual:twin/sections' {
  /** How to load the exposed module of each section but the shell, by its id. */
  export const sections: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module 'virtual:twin/shell-server' {
  import type { RenderRequest, RenderedPage } from 'shared/contracts/render';

  export function render(request: RenderRequest, section: unknown): Promise<RenderedPage>;
}
