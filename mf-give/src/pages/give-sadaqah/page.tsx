import { formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { Notice } from 'shared/ui/notice';
import { PageHero } from 'shared/ui/page-hero';
import { ReviewNotice } from 'shared/ui/review-notice';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { SidePanel } from 'shared/ui/side-panel';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import type { GiveSadaqahWords } from './content/en.ts';
import art from './one-and-six.svg';

/** The foundation's own estimate (specification, section 9): 1 taka of Sadaqah helps raise about 6 of Zakat. */
const GROWTH = { sadaqah: '1', zakat: '6', percent: '600%' };

/** What Sadaqah is, what the growth fund does with it, and what it does not replace. */
export function Page({ words }: PageProps<GiveSadaqahWords>) {
  const language = useLanguage();
  const { hero, what, growth, manners, closing } = words;
  const giveButton = (text: string) => (
    <ButtonLink to="/zakat/give?for=sadaqah" tone="give" size="lg">
      {text}
    </ButtonLink>
  );
  return (
    <>
      <TabBar section="give" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        {giveButton(hero.give)}
        <ButtonLink to="/calculate" tone="line" size="lg">
          {hero.zakat}
        </ButtonLink>
      </PageHero>
      <SectionBand soft>
        <Split
          label={what.label}
          heading={what.heading}
          aside={
            <Notice tone="warn" title={what.not.title}>
              {what.not.text}
            </Notice>
          }
        >
          <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2">
            {what.items.map(({ term, text }) => (
              <div key={term} className="border-t border-hairline pt-3">
                <dt className="font-display text-h3">{term}</dt>
                <dd className="soft">{text}</dd>
              </div>
            ))}
          </dl>
        </Split>
      </SectionBand>
      <SectionBand>
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div className="grid justify-items-start gap-4">
            <p className="label">{growth.label}</p>
            <h2>{growth.heading(formatTaka(GROWTH.sadaqah, language), formatTaka(GROWTH.zakat, language))}</h2>
            <p className="measure">{growth.text}</p>
            <p className="measure font-bold">{growth.estimate(localDigits(GROWTH.percent, language))}</p>
            <p className="measure soft">{growth.noReturn}</p>
          </div>
          <SidePanel heading={growth.workHeading}>
            <p>{growth.work}</p>
          </SidePanel>
        </div>
      </SectionBand>
      <SectionBand soft heading={manners.heading} intro={manners.text}>
        <ReviewNotice words={words.review} className="max-w-text" />
      </SectionBand>
      <ClosingCall heading={closing.heading} lead={closing.lead}>
        {giveButton(closing.give)}
        <ButtonLink to="/giving_faq" tone="line" size="lg">
          {closing.faq}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
