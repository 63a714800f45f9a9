import { MoreLink } from 'shared/ui/more-link';
import { Quotation } from 'shared/ui/quotation';
import type { PageProps } from 'shared/ui/section-routes';
import art from './forty-seedlings.svg';
import { AboutLayout } from '../../components/about-layout.tsx';
import { Chapter } from '../../components/chapter.tsx';
import { KindsOfGiving } from './kinds-of-giving.tsx';
import { Pillars } from './pillars.tsx';
import { SchoolViews } from './school-views.tsx';
import { Senses } from '../../components/senses.tsx';
import { Sources } from '../../components/sources.tsx';
import { TermList } from '../../components/term-list.tsx';
import type { AboutZakatWords } from './content/en.ts';

const chapters = ['meaning', 'pillar', 'who', 'kinds', 'schools', 'sources'] as const;

/** What Zakat means, who must give it, and what it is not. */
export function Page({ words }: PageProps<AboutZakatWords>) {
  const { hero, meaning, pillar, who, kinds, schools, sources } = words;
  const anchors = chapters.map((id) => ({ id, label: words[id].anchor }));
  return (
    <AboutLayout page="about-zakat" words={words.layout} hero={hero} art={art} anchors={anchors}>
      <Chapter id="meaning" heading={meaning.heading}>
        <p className="measure">{meaning.text}</p>
        <Senses items={meaning.senses} />
        <Quotation source={meaning.quoteSource}>{meaning.quote}</Quotation>
        <p className="measure">{meaning.right}</p>
      </Chapter>

      <Chapter id="pillar" heading={pillar.heading}>
        <p className="measure">{pillar.text}</p>
        <Pillars names={pillar.pillars} />
        <p className="fine">{pillar.source}</p>
        <p className="measure">{pillar.together}</p>
      </Chapter>

      <Chapter id="who" heading={who.heading}>
        <p className="measure">{who.text}</p>
        <TermList items={who.conditions} />
        <p className="measure font-bold">{who.rate}</p>
        <p className="measure">{who.scope}</p>
        <p className="row">
          <MoreLink to="/calculate">{who.calculate}</MoreLink>
          <MoreLink to="/todays_nisab">{who.nisab}</MoreLink>
        </p>
        <SchoolViews views={[who.view]} hanafi={schools.hanafi} others={schools.others} />
      </Chapter>

      <Chapter id="kinds" heading={kinds.heading}>
        <p className="measure">{kinds.text}</p>
        <KindsOfGiving words={kinds} />
        <p className="measure">{kinds.note}</p>
        <p>
          <MoreLink to="/give_sadaqah">{kinds.sadaqah}</MoreLink>
        </p>
      </Chapter>

      <Chapter id="schools" heading={schools.heading}>
        <p className="measure">{schools.text}</p>
        <SchoolViews views={schools.views} hanafi={schools.hanafi} others={schools.others} />
        <p>
          <MoreLink to="/ask_a_question">{schools.ask}</MoreLink>
        </p>
      </Chapter>

      <Sources words={sources} />
    </AboutLayout>
  );
}
