import clothBand from 'shared/ui/art/cloth-band.svg';
import cloth from 'shared/ui/art/cloth.svg';
import { ButtonLink } from 'shared/ui/button';
import type { HomeWords } from './content/en.ts';

interface HeroProps {
  words: HomeWords['hero'];
}

/** The cloth of forty threads hangs from the header; the marigold one leaves it and becomes the strip below. */
export function Hero({ words }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap">
        <picture className="hero__cloth">
          <source media="(min-width: 48rem)" srcSet={cloth} width={400} height={544} />
          <img src={clothBand} alt="" width={400} height={182} />
        </picture>
        <div className="hero__text">
          <h1>
            {words.headline}
            <span className="hero__comma">,</span> <span className="hero__end">{words.headlineEnd}</span>
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="row">
            <ButtonLink to="/zakat/give" tone="give" size="lg">
              {words.give}
            </ButtonLink>
            <ButtonLink to="/zakat_calculator" tone="line" size="lg">
              {words.calculate}
            </ButtonLink>
          </div>
          <p className="hero__note">{words.note}</p>
        </div>
      </div>
    </section>
  );
}
