import { type ReactNode, StrictMode } from 'react';
import type { Visit } from 'shared/contracts/visit';
import { LanguageProvider } from 'shared/i18n/language';
import { VisitProvider } from 'shared/ui/visit';
import { type BorrowedBlocks, BorrowedBlocksContext } from './federation/borrowed-blocks.ts';

interface AppProps {
  visit: Visit;
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
        <VisitProvider value={visit}>
          <BorrowedBlocksContext value={blocks}>{children}</BorrowedBlocksContext>
        </VisitProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
