import { formatDate } from 'shared/i18n/format';
import { type Language, languages } from 'shared/sections/language';
import { chaptersOf } from '../components/guide/guide-text.tsx';
import { GUIDES_REVISED } from '../model/guides.ts';
import type { GuidePageWords } from '../model/guide-page-words.ts';

/** The first page of a PDF: the cloth, the foundation's mark, and what each half holds, side by side. Drawings are asked for below `art/`. */
export function GuideCover({ words }: { words: Readonly<Record<Language, GuidePageWords>> }) {
  return (
    <section className="cover">
      <img className="cover__cloth" src="art/cloth-band.svg" alt="" />
      <img className="cover__mark" src="art/mark.svg" alt="" />
      {languages.map((language) => {
        const { frame, guide } = words[language];
        return (
          <div key={language} lang={language}>
            <p className="kind">{frame.label}</p>
            <p className="cover__title">{guide.title}</p>
            <p className="lead">{guide.lead}</p>
            <p className="fine">{frame.revised(formatDate(GUIDES_REVISED, language))}</p>
            <p className="cover__head">{frame.contents}</p>
            <ol>
              {chaptersOf(words[language]).map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${language}-${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
