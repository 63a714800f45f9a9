import { prerenderToNodeStream } from 'react-dom/static.node';
import type { ConsoleRequest } from 'shared/contracts/console';
import type { RenderedPage } from 'shared/contracts/render';
import { html, raw } from 'shared/domain/html';
import { LanguageProvider } from 'shared/i18n/language';
import { documentFrame } from '../document/document-frame.ts';
import { ConsoleProvider } from './console-context.ts';
import { ConsolePage } from './console-page.tsx';
import { consoleTitle } from './console-title.ts';

/** Renders a page of the release console. It is an entry of its own in the server build: visitors' pages carry nothing of it. */
export async function render(request: ConsoleRequest): Promise<RenderedPage> {
  const { prelude } = await prerenderToNodeStream(
    <LanguageProvider value={request.language}>
      <ConsoleProvider value={request}>
        <ConsolePage />
      </ConsoleProvider>
    </LanguageProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let page = '';
  for await (const chunk of prelude) page += chunk;
  const { language, styles, fonts } = request;
  const document = documentFrame({
    language,
    title: consoleTitle(request),
    tags: [html`<meta name="robots" content="noindex">`],
    themeColor: '#0a3328',
    styles,
    fonts,
    bodyClass: 'text-[0.9375rem]/[1.45] [--container-page:84rem] bn:text-[1rem]/[1.6]',
    body: [raw(page)],
  });
  return { status: 200, html: document };
}
