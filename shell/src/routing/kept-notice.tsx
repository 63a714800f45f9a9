import { useHref, useLocation } from 'react-router-dom';
import { ButtonAnchor } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { useLayoutWords } from '../layout/content/use-layout-words.ts';
import { useOffline } from '../offline/use-offline.ts';

interface KeptNoticeProps {
  /** Whether something that the visitor typed stands in the page. */
  typed: boolean;
}

/** Says, at the foot of the screen, that the page above works as plain HTML only, and offers to load it again; without a connection, that it needs one. */
export function KeptNotice({ typed }: KeptNoticeProps) {
  const { kept, offline } = useLayoutWords();
  const isOffline = useOffline();
  const { title, lead } = isOffline ? offline : { title: kept.title, lead: typed ? kept.typed : kept.lead };
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    // Seen wherever the visitor is in the page, and in its place at the page's end; the action bar makes way for it (action-bar.css).
    <div className="wrap sticky bottom-0 z-5 py-3 [@media(max-height:15rem)]:static" data-kept-notice>
      <Notice className="[box-shadow:var(--shadow-lift)]" tone="warn" role="alert" title={title} data-state="failed">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <p>{lead}</p>
          {!isOffline && (
            <ButtonAnchor size="sm" tone="line" href={here}>
              {kept.retry}
            </ButtonAnchor>
          )}
        </div>
      </Notice>
    </div>
  );
}
