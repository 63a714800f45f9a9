import { prerenderToNodeStream } from 'react-dom/static';
import type { DeskRequest } from 'shared/contracts/desk';
import type { RenderedPage } from 'shared/contracts/render';
import { LanguageProvider } from 'shared/i18n/language';
import { DeskProvider } from './desk-context.ts';
import { DeskDocument } from './desk-document.tsx';

/** Renders a page of the release desk. It is an entry of its own in the server build: visitors' pages carry nothing of it. */
export async function render(request: DeskRequest): Promise<RenderedPage> {
  const { prelude } = await prerenderToNodeStream(
    <LanguageProvider value={request.language}>
      <DeskProvider value={request}>
        <DeskDocument />
      </DeskProvider>
    </LanguageProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return { status: 200, html };
}
