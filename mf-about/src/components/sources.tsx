import { Notice } from 'shared/ui/notice';
import type { AboutWords } from '../content/en.ts';

interface SourcesProps {
  words: AboutWords['aboutZakat']['sources'];
}

/** Where each statement comes from, and whether a scholar has read the page. */
export function Sources({ words }: SourcesProps) {
  const lists = [
    { title: words.quran, items: words.verses },
    { title: words.hadith, items: words.narrations },
  ];
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
      <Notice title={words.review.title}>{words.review.text}</Notice>
    </>
  );
}
