import { formatDate, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { downloadPath } from 'shared/sections/find-page';
import { ButtonAnchor } from 'shared/ui/button';
import { useSectionPages } from 'shared/ui/site-map';
import { GUIDES_REVISED, type GuideId, guideFiles } from '../../model/guides.ts';
import type { GuidePageWords } from '../../model/guide-page-words.ts';

/** The address of a guide's PDF; it stays the same whatever release is served. */
function useGuideHref(name: string): string {
  const page = useSectionPages('calculate').find((entry) => entry.downloads?.includes(name));
  if (!page) throw new Error(`No page of this section offers ${name}`);
  return encodeURI(downloadPath(page, name));
}

interface GuideDownloadProps {
  guide: GuideId;
  /** Names the guide for those who hear the link alone. */
  title: string;
  words: GuidePageWords['frame'];
}

/** The button that downloads a guide's PDF, with what comes: its size, its pages, its languages, its date. */
export function GuideDownload({ guide, title, words }: GuideDownloadProps) {
  const language = useLanguage();
  const { name, bytes, pages } = guideFiles[guide];
  const href = useGuideHref(name);
  const facts = words.fileFacts(localDigits(String(Math.ceil(bytes / 1024)), language), localDigits(String(pages), language));
  return (
    <>
      <ButtonAnchor href={href} download={name} type="application/pdf" aria-label={`${words.download}: ${title}`}>
        {words.download}
      </ButtonAnchor>
      <span className="small soft">
        {facts} {words.revised(formatDate(GUIDES_REVISED, language))}
      </span>
    </>
  );
}
