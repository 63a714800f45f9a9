import { MoreLink } from 'shared/ui/more-link';
import type { PageProps } from 'shared/ui/section-routes';
import { AboutLayout } from '../../components/about-layout.tsx';
import { Chapter } from '../../components/chapter.tsx';
import { Sources } from '../../components/sources.tsx';
import { TermList } from '../../components/term-list.tsx';
import type { HowItWorksWords } from './content/en.ts';
import art from './eight-petals.svg';
import { FundGroups } from './fund-groups.tsx';
import { FourStepsPanel } from './four-steps-panel.tsx';
import { TakaExample } from './taka-example.tsx';

const chapters = ['eight', 'funds', 'ownership', 'not', 'example', 'sources'] as const;

/** Who may receive Zakat, how it becomes theirs, and how it is worked out. */
export function Page({ words }: PageProps<HowItWorksWords>) {
  const { eight, funds, ownership, not, example, sources } = words;
  const anchors = chapters.map((id) => ({ id, label: words[id].anchor }));
  return (
    <AboutLayout page="how-it-works" words={words.layout} hero={words.hero} art={art} anchors={anchors}>
      <Chapter id="eight" heading={eight.heading}>
        <p className="measure">{eight.text}</p>
        <TermList numbered items={eight.groups} />
      </Chapter>

      <Chapter id="funds" heading={funds.heading}>
        <p className="measure">{funds.text}</p>
        <FundGroups words={funds} />
        <p className="measure">{funds.admin}</p>
      </Chapter>

      <Chapter id="ownership" heading={ownership.heading}>
        <p className="measure">{ownership.text}</p>
        <p className="measure">{ownership.direct}</p>
        <p className="measure">{ownership.others}</p>
      </Chapter>

      <Chapter id="not" heading={not.heading}>
        <TermList items={not.items} />
        <p className="measure">{not.rule}</p>
        <p>
          <MoreLink to="/apply_help">{not.apply}</MoreLink>
        </p>
      </Chapter>

      <Chapter id="example" heading={example.heading}>
        <p className="measure">{example.text}</p>
        <TakaExample words={example.lines} />
        <p className="measure">{example.after}</p>
        <FourStepsPanel words={words.panel} />
      </Chapter>

      <Sources words={sources} />
    </AboutLayout>
  );
}
