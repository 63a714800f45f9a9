import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Notice } from '../notice/notice.tsx';
import { usePageContext } from '../page-context/page-context.tsx';
import type { ReviewWords } from './content/en.ts';

interface ReviewNoticeProps {
  words: ReviewWords;
  className?: string;
}

/** Whether a scholar has read what a page says of religion: the operator's configuration says who, and when. */
export function ReviewNotice({ words: { open, done }, className }: ReviewNoticeProps) {
  const language = useLanguage();
  const { review } = usePageContext().site;
  if (!review) {
    return (
      <Notice className={className} title={open.title}>
        {open.text}
      </Notice>
    );
  }
  return (
    <Notice className={className} tone="good" title={done.title}>
      {done.text(review.scholar[language], formatDate(review.date, language))}
    </Notice>
  );
}
