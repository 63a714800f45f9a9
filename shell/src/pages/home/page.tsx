import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import type { PageProps } from 'shared/ui/section-routes';
import { usePageContext } from 'shared/ui/page-context';
import type { HomeWords } from './content/en.ts';
import { AboutBlock } from './about-block.tsx';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { LinkIndex } from './link-index.tsx';
import { NisabStrip } from './nisab-strip.tsx';
import { StoriesBlock } from './stories-block.tsx';
import { TwoDoors } from './two-doors.tsx';

const EXPLAINER_PATHS = ['/about_zakat', '/zakat_purpose', '/how_it_works', '/calculate'];

export function Page({ words }: PageProps<HomeWords>) {
  const language = useLanguage();
  const { phone } = usePageContext().site;
  return (
    <>
      <Hero words={words.hero} />
      <NisabStrip words={words.nisab} />
      <TwoDoors words={words.doors} />
      <AboutBlock words={words.about} />
      <StoriesBlock words={words.stories} layout="feature" action="give" />
      <section className="section pt-0">
        <div className="wrap">
          <h2 className="stitch-t mb-[clamp(1rem,3vw,2.5rem)] pt-9">{words.explainers.heading}</h2>
          <LinkIndex items={words.explainers.items.map((item, index) => ({ ...item, to: EXPLAINER_PATHS[index] ?? '/about_zakat' }))} />
        </div>
      </section>
      <Banner heading={words.explore.heading} text={words.explore.text}>
        <ButtonLink to="/about_zakat">{words.explore.more}</ButtonLink>
      </Banner>
      <ClosingCall soft label={words.call.label} heading={words.call.heading}>
        <ButtonAnchor size="lg" href={telephoneHref(phone)}>
          {words.call.button(localDigits(phone, language))}
        </ButtonAnchor>
      </ClosingCall>
    </>
  );
}
