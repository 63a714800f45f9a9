import { ReviewNotice } from 'shared/ui/review-notice';
import type { AboutWords } from '../content/en.ts';
import { Chapter } from './chapter.tsx';

interface Reference {
  readonly place: string;
  readonly about: string;
}

interface SourcesProps {
  words: AboutWords['sources'] & {
    readonly heading: string;
    readonly text: string;
    readonly verses: readonly Reference[];
    readonly narrations: readonly Reference[];
  };
}

/** The last chapter of a page: where each statement comes from, and whether a scholar has read the page. */
export function Sources({ words }: SourcesProps) {
  const lists = [
    { title: words.quran, items: words.verses },
    { title: words.hadith, items: words.narrations },
  ].filter(({ items }) => items.length > 0);
  return (
    <Chapter id="sources" heading={words.heading}>
      <p className="measure">{words.text}</p>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3 className="mb-2">{title}</h3>
            <dl className="text-small text-text-soft">
              {items.map(({ place, about }) => (
                <div key={place} className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-[0.55rem]">
                  <dt className="num font-bold text-text">{place}</dt>
                  <dd>{about}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <ReviewNotice words={words.review} />
    </Chapter>
  );
}
