import { formatNumber, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { ExternalLink } from 'shared/ui/external-link';
import { Facts } from 'shared/ui/facts';
import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import type { NeedWords } from './content/en.ts';
import { ofThousand, survey } from './survey.ts';
import cloth from './thousand-stitches.svg';

/** What the Bureau of Statistics counted, in figures and as a cloth of a thousand stitches, with its source and year. */
export function SurveyFigures({ words }: { words: NeedWords['survey'] }) {
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const thousand = number(1000);
  const poor = number(ofThousand(survey.poor));
  const extreme = number(ofThousand(survey.extreme));
  const facts = (['country', 'extreme', 'rural', 'urban'] as const).map((id) => ({
    term: words[id],
    value: words.percent(localDigits(survey[id === 'country' ? 'poor' : id], language)),
  }));
  return (
    <SectionBand soft label={words.label} heading={words.heading(localDigits(survey.year, language))} intro={words.line}>
      <div className="grid items-start gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 lg:grid-cols-[29rem_1fr]">
        <figure>
          <img className="w-full rounded-md" src={cloth} alt={words.alt(thousand, poor, extreme)} width={400} height={300} />
          <figcaption className="small soft mt-3">{words.caption(thousand, poor, extreme)}</figcaption>
        </figure>
        <div>
          <Facts items={facts} />
          <p className="small soft mt-4">
            {words.source} <ExternalLink href={words.bureauUrl}>{words.bureau}</ExternalLink>
          </p>
        </div>
      </div>
      <Notice className="mt-10 max-w-3xl" title={words.omitted.title}>
        {words.omitted.text}
      </Notice>
    </SectionBand>
  );
}
