import { MoreLink } from 'shared/ui/more-link';
import { Quotation } from 'shared/ui/quotation';
import type { PageProps } from 'shared/ui/section-routes';
import { AboutLayout } from '../../components/about-layout.tsx';
import { Chapter } from '../../components/chapter.tsx';
import { Senses } from '../../components/senses.tsx';
import { Sources } from '../../components/sources.tsx';
import { TermList } from '../../components/term-list.tsx';
import type { ZakatPurposeWords } from './content/en.ts';
import art from './passed-on.svg';

const chapters = ['right', 'purify', 'circulate', 'hearts', 'limits', 'sources'] as const;

/** Why Zakat exists: a right, a purification, a current. */
export function Page({ words }: PageProps<ZakatPurposeWords>) {
  const { right, purify, circulate, hearts, limits, sources } = words;
  const anchors = chapters.map((id) => ({ id, label: words[id].anchor }));
  return (
    <AboutLayout page="zakat-purpose" words={words.layout} hero={words.hero} art={art} anchors={anchors}>
      <Chapter id="right" heading={right.heading}>
        <p className="measure">{right.text}</p>
        <Quotation source={right.quoteSource}>{right.quote}</Quotation>
        <p className="measure">{right.after}</p>
      </Chapter>

      <Chapter id="purify" heading={purify.heading}>
        <p className="measure">{purify.text}</p>
        <Senses items={purify.senses} />
        <p className="measure">{purify.limit}</p>
      </Chapter>

      <Chapter id="circulate" heading={circulate.heading}>
        <p className="measure">{circulate.text}</p>
        <TermList items={circulate.points} />
      </Chapter>

      <Chapter id="hearts" heading={hearts.heading}>
        <p className="measure">{hearts.text}</p>
        <p className="measure">{hearts.manners}</p>
      </Chapter>

      <Chapter id="limits" heading={limits.heading}>
        <TermList items={limits.items} />
        <p>
          <MoreLink to="/how_it_works">{limits.eight}</MoreLink>
        </p>
      </Chapter>

      <Sources words={sources} />
    </AboutLayout>
  );
}
