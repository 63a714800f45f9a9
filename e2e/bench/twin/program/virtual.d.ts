// What build-twin.ts writes for the twin: the packages, which no import of e2e may name.
declare module 'virtual:twin/sections' {
  /** A section as its package exposes it, as far as the twin calls it. */
  interface Section {
    routes(language: string): { readonly id?: string; readonly lazy?: () => Promise<unknown> }[];
  }

  /** How to load each section but the shell, by its id. */
  export const sections: Readonly<Record<string, () => Promise<Section>>>;
}

declare module 'virtual:twin/shell-server' {
  import type { RenderRequest, RenderedPage } from 'shared/contracts/render';

  export function render(request: RenderRequest, section: unknown): Promise<RenderedPage>;
}
