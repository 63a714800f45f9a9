import type { RenderRequest, RenderedPage } from 'shared/contracts/render';
import { sections } from 'virtual:twin/sections';
import { render } from 'virtual:twin/shell-server';

/** Renders a document of the twin by the shell's own server entry; `section` is the one of the page, or that its page borrows a block from. */
export async function renderPage(request: RenderRequest, section: string | null): Promise<RenderedPage> {
  return render(request, section === null ? null : await sections[section]?.());
}
