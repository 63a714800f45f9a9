import type { ConsoleView } from 'shared/contracts/console';
import { SHELL_SERVER } from './packed-release.ts';

/** A server build of a shell whose release console shows what it is asked to, as JSON. */
export const CONSOLE_SHELL_SERVER = `${SHELL_SERVER.replace('export async function render', 'async function renderPage')}
export async function render(request, section) {
  if (request.view) return { status: 200, html: '<body>' + JSON.stringify(request) };
  return renderPage(request, section);
}`;

/** What a page of that console was asked to show. */
export function shownView(html: string): ConsoleView {
  return (JSON.parse(html.replace('<body>', '')) as { view: ConsoleView }).view;
}
