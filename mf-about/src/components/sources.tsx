import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Notice } from 'shared/ui/notice';
import { useVisit } from 'shared/ui/visit';
import type { AboutWords } from '../content/en.ts';

interface Reference {
  readonly place: string;
  readonly about: string;
}

interface SourcesProps {
  words: AboutWords['sources'] & { readonly verses: readonly Reference[]; readonly narrations: readonly Reference[] };
}

/** Where each statement comes from, and whether a scholar has read the page: the operator's configuration says who and when. */
export function Sources({ words }: SourcesProps) {
  const language = useLanguage();
  const { review } = useVisit().site;
  const lists = [
    { title: words.quran, items: words.verses },
    { title: words.hadith, items: words.narrations },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <div className="sources">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {items.map(({ place, about }) => (
                <div key={place}>
                  <dt className="num">{place}</dt>
                  <dd>{about}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {review ? (
        <Notice tone="good" title={words.reviewed.title}>
          {words.reviewed.text(review.scholar[language], formatDate(review.date, language))}
        </Notice>
      ) : (
        <Notice title={words.review.title}>{words.review.text}</Notice>
      )}
    </>
  );
}
