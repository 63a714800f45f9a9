import { localDigits, formatNumber } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { useFigures } from 'shared/ui/figures';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import { usePageContext } from 'shared/ui/page-context';
import { Closing } from '../../components/closing.tsx';
import { Stories } from '../../components/stories.tsx';
import { Counters } from './counters.tsx';
import type { ImpactWords } from './content/en.ts';
import { Money } from './money.tsx';
import { PeopleCloth, isWoven } from './people-cloth.tsx';

/** What giving has done and where the money goes, as the operator's configuration says, and some of the stories behind it. */
export function Page({ words }: PageProps<ImpactWords>) {
  const language = useLanguage();
  const { sample } = usePageContext().site;
  const figures = useFigures();
  const counted = figures?.counted;
  const woven = counted && isWoven(counted);
  const lead = woven ? words.lead.woven : words.lead.plain;
  return (
    <>
      <TabBar section="impact" />
      <PageHead
        label={sample && counted && words.sample.figures}
        title={words.title}
        lead={
          counted
            ? lead(formatNumber(counted.peopleInYear, language), localDigits(counted.month.slice(0, 4), language))
            : words.lead.uncounted
        }
      />
      {woven && <PeopleCloth counted={counted} words={words.cloth} />}
      {counted && (
        <section className="section">
          <div className="wrap">
            <h2 className="visually-hidden">{words.counters.heading}</h2>
            <Counters counted={counted} words={words.counters} />
          </div>
        </section>
      )}
      {figures && <Money words={words.money} mark={words.sample.mark} accounts={figures.accounts} />}
      <Stories words={words.stories} />
      <Closing soft words={words.closing} to="/how_you_help" more={words.closing.how} />
    </>
  );
}
