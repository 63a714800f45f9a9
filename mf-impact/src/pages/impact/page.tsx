import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import { Counters } from './counters.tsx';
import { Stories } from '../../components/stories.tsx';
import { PeopleCloth } from './people-cloth.tsx';
import type { ImpactWords } from './content/en.ts';

/** What giving has done: the people as a cloth, the figures, and some of the stories behind them. */
export function Page({ words }: PageProps<ImpactWords>) {
  return (
    <>
      <TabBar section="impact" />
      <PageHead title={words.title} lead={words.lead} />
      <PeopleCloth words={words.cloth} />
      <section className="section">
        <div className="wrap">
          <h2 className="visually-hidden">{words.counters.heading}</h2>
          <Counters words={words.counters} />
          <div className="counting mt-10 text-small">
            {words.counting.map(({ title, text }) => (
              <div key={title}>
                <h3 className="font-text text-small font-bold">{title}</h3>
                <p className="text-text-soft">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <Stories words={words.stories} soft />
      <ClosingCall heading={words.closing.heading} lead={words.closing.lead}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {words.closing.give}
        </ButtonLink>
        <ButtonLink to="/how_you_help" tone="line" size="lg">
          {words.closing.how}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
