import { type ReactNode, StrictMode } from 'react';
import type { PageContext } from 'shared/contracts/page-context';
import { LanguageProvider } from 'shared/i18n/language';
import { PageContextProvider } from 'shared/ui/page-context';
import { type BorrowedBlocks, BorrowedBlocksContext } from './federation/borrowed-blocks.ts';

interface AppProps {
  visit: PageContext;
  /** Where the shell's pages get the blocks of other sections. */
  blocks: BorrowedBlocks;
  /** The router's provider: the static one on the server, the browser's for hydration. */
  children: ReactNode;
}

/** What surrounds the router, the same on the server and in the browser. */
export function App({ visit, blocks, children }: AppProps) {
  return (
    <StrictMode>
      <LanguageProvider value={visit.language}>
        <PageContextProvider value={visit}>
          <BorrowedBlocksContext value={blocks}>{children}</BorrowedBlocksContext>
        </PageContextProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
