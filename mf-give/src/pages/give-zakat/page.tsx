import roundel from 'shared/ui/art/roundel.svg';
import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { NumberedList } from 'shared/ui/numbered-list';
import { Quotation } from 'shared/ui/quotation';
import { ReviewNotice } from 'shared/ui/review-notice';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { SidePanel } from 'shared/ui/side-panel';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { DueExample } from './due-example.tsx';
import { FundRows } from './fund-rows.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Reasons } from './reasons.tsx';
import type { GiveZakatWords } from './content/en.ts';

/** Why Zakat can be given here, when it is due, and where it goes. */
export function Page({ words }: PageProps<GiveZakatWords>) {
  const { hero, why, due, funds, intention, admin, how, closing } = words;
  return (
    <>
      <TabBar section="give" />

      <header className="wrap grid gap-8 py-[clamp(2rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-center lg:gap-16">
        <div className="grid justify-items-start gap-5">
          <p className="label">{hero.label}</p>
          <h1>{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
          <div className="row">
            <ButtonLink to="/zakat/give" tone="give" size="lg">
              {hero.give}
            </ButtonLink>
            <ButtonLink to="/zakat_calculator" tone="line" size="lg">
              {hero.calculate}
            </ButtonLink>
          </div>
        </div>
        <img className="mx-auto w-[min(62vw,17rem)] lg:w-full" src={roundel} alt="" width={480} height={480} />
      </header>

      <SectionBand soft>
        <Split label={why.label} heading={why.heading} aside={<Quotation source={why.source}>{why.quote}</Quotation>}>
          <Reasons items={why.reasons} />
          <MoreLink to="/your_impact">{why.impact}</MoreLink>
        </Split>
      </SectionBand>

      <SectionBand>
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="grid justify-items-start gap-4">
            <p className="label">{due.label}</p>
            <h2 className="mb-2">{due.heading}</h2>
            <Paragraphs texts={due.paragraphs} />
            <div className="row mt-2">
              <ButtonLink to="/zakat_calculator">{due.calculate}</ButtonLink>
              <MoreLink to="/todays_nisab">{due.nisab}</MoreLink>
            </div>
          </div>
          <DueExample words={due.example} />
        </div>
      </SectionBand>

      <SectionBand soft label={funds.label} heading={funds.heading} intro={funds.intro}>
        <FundRows items={funds.items} />
        <p className="soft mt-8">
          {funds.eight} <MoreLink to="/how_it_works">{funds.how}</MoreLink>
        </p>
      </SectionBand>

      <SectionBand>
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div className="grid justify-items-start gap-4">
            <p className="label">{intention.label}</p>
            <h2 className="mb-2">{intention.heading}</h2>
            <Paragraphs texts={intention.paragraphs} />
            <ReviewNotice words={words.review} className="max-w-text" />
          </div>
          <SidePanel heading={admin.heading}>
            <Paragraphs texts={admin.paragraphs} />
            <MoreLink to="/giving_faq">{admin.faq}</MoreLink>
          </SidePanel>
        </div>
      </SectionBand>

      <SectionBand soft>
        <Split label={how.label} heading={how.heading} aside={<Notice title={how.notice.title}>{how.notice.text}</Notice>}>
          <NumberedList items={how.steps} />
        </Split>
      </SectionBand>

      <ClosingCall heading={closing.heading} lead={closing.lead}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {closing.give}
        </ButtonLink>
        <ButtonLink to="/give_sadaqah" tone="line" size="lg">
          {closing.sadaqah}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
