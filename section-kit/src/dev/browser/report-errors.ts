// Sends what fails in the page to the dev server, which prints it and shows it in an overlay with the places in the sources.
import type { BootstrapData } from 'shared/contracts/page-context';

const { rendered, sections } = JSON.parse(document.getElementById('visit')?.textContent ?? '{}') as Partial<BootstrapData>;
/** Set where the HTML of this document was made elsewhere, and its menu may lack a page that the sources describe: React draws it anew, and says so. */
const isDrawnAnew =
  rendered !== undefined && rendered !== null && sections?.[rendered] !== undefined && sections[rendered].version !== 'dev';
const DRAWN_ANEW = /Minified React error #(418|423|425);/;

let hasFailed = false;

function report(error: unknown): void {
  if (!(error instanceof Error) || (isDrawnAnew && DRAWN_ANEW.test(error.message))) return;
  hasFailed = true;
  import.meta.hot?.send('section-kit:error', { message: error.message, stack: error.stack ?? '' });
}

addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', ({ reason }) => report(reason));

// React hands what an error boundary has caught to the console, and to nobody else.
// biome-ignore-start lint/suspicious/noConsole: what is said there is passed on, and said there
const log = console.error;
console.error = (...said: unknown[]) => {
  report(said.find((value) => value instanceof Error));
  log(...said);
};
// biome-ignore-end lint/suspicious/noConsole: as above

// A stand-in has taken the place of what failed: the next edit is seen in a new document.
import.meta.hot?.on('vite:afterUpdate', () => {
  if (hasFailed) location.reload();
});
import.meta.hot?.on('section-kit:well', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
});
