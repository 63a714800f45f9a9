import { SourceMap, type SourceMapPayload } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';

/** `(http://localhost:3000/src/page.tsx?t=1:10:5)`, or without brackets. */
const PLACE = /https?:\/\/[^/\s)]+(\/[^\s)]+?):(\d+):(\d+)/g;
const MOST_TEXT = 20_000;

/** A browser's stack with the places in the sources instead of those in what Vite has made of them. */
async function withSources(vite: ViteDevServer, stack: string): Promise<string> {
  const places = [...stack.matchAll(PLACE)];
  const found = await Promise.all(
    places.map(async ([place, url = '', line, column]) => {
      const module = await vite.environments.client.moduleGraph.getModuleByUrl(url);
      const map = module?.transformResult?.map;
      if (!module?.file || !map || !('mappings' in map) || !map.mappings) return [place, place] as const;
      const origin = new SourceMap(map as unknown as SourceMapPayload).findOrigin(Number(line), Number(column));
      const { lineNumber = Number(line), columnNumber = Number(column) } = origin as { lineNumber?: number; columnNumber?: number };
      return [place, `${module.file}:${lineNumber}:${columnNumber}`] as const;
    }),
  );
  return found.reduce((text, [place, source]) => text.replaceAll(place, source), stack);
}

/** Shows a failure over the open pages, by Vite's overlay. */
export function showOverlay(vite: ViteDevServer, { message, stack }: { readonly message: string; readonly stack: string }): void {
  vite.ws.send({ type: 'error', err: { message, stack } });
}

/** Prints what fails in open pages, and shows it over them, with its stack; what it returns prints what failed on the server. */
export function reportErrors(vite: ViteDevServer, print: (text: string) => void): (error: unknown) => void {
  let last = '';
  // A page asks again while it cannot be rendered, and React reports an error at each boundary that it passes.
  const printOnce = (text: string) => {
    if (text !== last) print(text);
    last = text;
  };
  vite.ws.on('section-kit:error', async (sent: { message?: unknown; stack?: unknown }) => {
    const [message, stack] = [sent.message, sent.stack].map((value) => stripVTControlCharacters(String(value)).slice(0, MOST_TEXT));
    if (message === undefined || stack === undefined) return;
    const placed = await withSources(vite, stack);
    printOnce(`In the page: ${placed || message}`);
    showOverlay(vite, { message, stack: placed });
  });
  return (error) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    printOnce(`Not rendered: ${error instanceof Error ? error.stack : error}`);
  };
}
