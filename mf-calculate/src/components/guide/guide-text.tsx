import type { ReactNode } from 'react';
import type { GuidePageWords } from '../../model/guide-page-words.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideWorksheet } from './guide-worksheet.tsx';

/** Ids of the chapters that every guide ends with. */
const SOURCES_ID = 'sources';
const WORKSHEET_ID = 'worksheet';

/** All chapters of a guide with their ids and headings, in their order. */
export function chaptersOf({ frame, guide }: GuidePageWords): { id: string; heading: string }[] {
  return [
    ...guide.chapters.map(({ id, heading }) => ({ id, heading })),
    { id: SOURCES_ID, heading: frame.sources.heading },
    { id: WORKSHEET_ID, heading: guide.worksheet.heading },
  ];
}

interface GuideTextProps {
  words: GuidePageWords;
  /** Set before the ids of the chapters where one document holds both languages. */
  idPrefix?: string;
  /** Whether a scholar has read it. */
  review: ReactNode;
}

/** The whole text of a guide below its title: what its page shows is what its PDF prints. */
export function GuideText({ words: { frame, guide }, idPrefix = '', review }: GuideTextProps) {
  return (
    <>
      {guide.chapters.map(({ id, heading, blocks }) => (
        <section key={id} className="guide-chapter">
          <h2 id={idPrefix + id}>{heading}</h2>
          <GuideBlocks blocks={blocks} schools={frame.schools} />
        </section>
      ))}
      <section className="guide-chapter">
        <h2 id={idPrefix + SOURCES_ID}>{frame.sources.heading}</h2>
        <p>{frame.sources.text}</p>
        <ul className="guide-list">
          {guide.sources.map(({ term, text }) => (
            <li key={term}>
              <b>{term}</b>: {text}
            </li>
          ))}
        </ul>
        {review}
      </section>
      <section className="guide-chapter guide-chapter--worksheet">
        <h2 id={idPrefix + WORKSHEET_ID}>{guide.worksheet.heading}</h2>
        <GuideWorksheet worksheet={guide.worksheet} />
      </section>
    </>
  );
}
