import { createContext } from 'react';
import type { SectionId } from 'shared/sections/sections';
import type { SectionBlocks } from 'shared/ui/section-routes';
import type { SectionSource } from './section-source.ts';

/** Where a page of the shell gets the blocks that it borrows. */
export interface BorrowedBlocks {
  /** On the server: what the lender's build exposes. */
  readonly rendered?: Partial<SectionBlocks> | undefined;
  /** In the browser: loads the lender; rejects where that fails. */
  readonly load?: (lender: SectionId) => Promise<Partial<SectionBlocks> | undefined>;
}

/** Empty where nobody lends: the page is whole without its blocks. */
export const BorrowedBlocksContext = createContext<BorrowedBlocks>({});

/** The blocks of a section's release, else of the one before; rejects where neither can be loaded. */
export async function loadBlocks(lender: SectionSource | undefined): Promise<Partial<SectionBlocks> | undefined> {
  const section = await lender?.load().catch(async (error: unknown) => {
    if (!lender.loadPrevious) throw error;
    const previous = await lender.loadPrevious();
    await lender.takePrevious?.();
    return previous;
  });
  return section?.blocks;
}
