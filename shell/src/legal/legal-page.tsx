import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { PageMeta } from 'shared/ui/section-routes';

export interface LegalChapter {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
}

export interface LegalWords {
  readonly meta: PageMeta;
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** "Last changed on {date}" */
  readonly changed: (date: string) => string;
  readonly chapters: readonly LegalChapter[];
  readonly ask: string;
}

interface LegalPageProps {
  words: LegalWords;
  /** The day on which the text last changed, ISO 8601. */
  changed: string;
}

/** A legal text: short chapters in plain words, and whom to ask. */
export function LegalPage({ words, changed }: LegalPageProps) {
  const language = useLanguage();
  return (
    <>
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <div className="wrap grid gap-9 pb-section">
        <p className="fine">{words.changed(formatDate(changed, language))}</p>
        {words.chapters.map(({ heading, text, points }) => (
          <section key={heading} className="measure flow">
            <h2 className="text-h3">{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="list-disc pl-5">
                {points.map((point) => (
                  <li key={point} className="not-first:mt-[0.4em]">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p>
          <MoreLink to="/contact">{words.ask}</MoreLink>
        </p>
      </div>
    </>
  );
}
