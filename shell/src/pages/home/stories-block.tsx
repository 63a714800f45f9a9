import { use, useEffect, useState } from 'react';
import type { StoriesBlockProps } from 'shared/ui/section-routes';
import { usePageContext } from 'shared/ui/page-context';
import { htmlOf } from '../../document/trusted-types.ts';
import { BorrowedBlocksContext } from '../../federation/borrowed-blocks.ts';
import { ErrorBoundary } from '../../routing/error-boundary.tsx';
import { StandInMark } from '../../routing/stand-in-mark.ts';

const LENDER = 'impact';

/** What marks the block in the document: whose it is, and its name. */
const place = { 'data-mf': LENDER, 'data-block': 'stories' };

function htmlInDocument(): string {
  if (typeof document === 'undefined') return '';
  const block = document.querySelector("[data-block='stories']");
  // An empty block is no HTML to keep.
  return block?.hasChildNodes() ? htmlOf(block) : '';
}

/**
 * The stories as the impact section tells them. In a document the server has put them together, and the browser keeps them as
 * they are: only links, so that they need none of the section's code. On the way here from another page the section is loaded.
 * Where neither can be had there is nothing, and no hole.
 */
export function StoriesBlock(props: StoriesBlockProps) {
  const { rendered, load } = use(BorrowedBlocksContext);
  const { stories } = usePageContext().data;
  const [html] = useState(htmlInDocument);
  const [Stories, setStories] = useState(() => rendered?.stories);

  useEffect(() => {
    const none = stories?.length === 0;
    if (html || none || !load) return;
    let shown = true;
    load(LENDER).then(
      (blocks) => shown && setStories(() => blocks?.stories),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [html, stories, load]);

  // The HTML is this document's own, rendered by the origin: nothing from outside passes through here.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what is already there only in this way
  if (html) return <div {...place} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...place}>
      {Stories && (
        <ErrorBoundary fallback={(error) => <StandInMark section={LENDER} step={4} error={error} />}>
          <Stories {...props} />
        </ErrorBoundary>
      )}
    </div>
  );
}
