import type { ReactNode } from 'react';
import type { GuidePageWords } from '../../model/guide-page-words.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideList } from './guide-list.tsx';
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

interface ChapterProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** On paper a grid lays lines over each other where a page ends. */
function Chapter({ id, heading, children }: ChapterProps) {
  return (
    <section className="grid min-w-0 gap-[1.1rem] print:block print:*:mb-3 [&>:is(p,ul,dl)]:max-w-168">
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
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
        <Chapter key={id} id={idPrefix + id} heading={heading}>
          <GuideBlocks blocks={blocks} schools={frame.schools} />
        </Chapter>
      ))}
      <Chapter id={idPrefix + SOURCES_ID} heading={frame.sources.heading}>
        <p>{frame.sources.text}</p>
        <GuideList>
          {guide.sources.map(({ term, text }) => (
            <li key={term}>
              <b>{term}</b>: {text}
            </li>
          ))}
        </GuideList>
        {review}
      </Chapter>
      <Chapter id={idPrefix + WORKSHEET_ID} heading={guide.worksheet.heading}>
        <GuideWorksheet worksheet={guide.worksheet} />
      </Chapter>
    </>
  );
}
