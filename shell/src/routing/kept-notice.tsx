import { useHref, useLocation } from 'react-router-dom';
import { ButtonAnchor } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { useLayoutWords } from '../layout/content/use-layout-words.ts';

interface KeptNoticeProps {
  /** Whether something that the visitor typed stands in the page. */
  typed: boolean;
}

/** Says, at the foot of the screen, that the page above works as plain HTML only, and offers to load it again. */
export function KeptNotice({ typed }: KeptNoticeProps) {
  const words = useLayoutWords().kept;
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    <div className="kept-notice wrap">
      <Notice tone="warn" role="alert" title={words.title} data-state="failed">
        <p>{typed ? words.typed : words.lead}</p>
        <ButtonAnchor size="sm" tone="line" href={here}>
          {words.retry}
        </ButtonAnchor>
      </Notice>
    </div>
  );
}
