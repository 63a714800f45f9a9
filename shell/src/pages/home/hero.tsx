import clothBand from 'shared/ui/art/cloth-band.svg';
import cloth from 'shared/ui/art/cloth.svg';
import { ButtonLink } from 'shared/ui/button';
import type { HomeWords } from './content/en.ts';

/** The cloth of forty threads hangs from the header; the marigold one leaves it and becomes the strip below. */
export function Hero({ words }: { words: HomeWords['hero'] }) {
  return (
    <section className="relative isolate">
      <div className="wrap md:grid md:grid-cols-[minmax(0,1fr)_clamp(15rem,34vw,27rem)] md:items-center md:gap-[clamp(1.5rem,5vw,4rem)]">
        <picture className="home-hero__cloth block max-md:mx-[calc(50%-50vw)] max-md:w-screen md:relative md:order-2 md:self-stretch">
          <source media="(min-width: 48rem)" srcSet={cloth} width={400} height={544} />
          <img className="w-full" src={clothBand} alt="" width={400} height={182} />
        </picture>
        <div className="pt-4 pb-11 md:py-12">
          <h1 className="text-display not-[:lang(bn)]:tracking-[-0.018em]">
            {words.headline}
            {/* On small screens the headline ends with its first half, and without its comma. */}
            <span className="hidden md:inline">,</span> <span className="hidden text-label md:block">{words.headlineEnd}</span>
          </h1>
          <p className="lead mt-5 mb-7">{words.lead}</p>
          <div className="row">
            <ButtonLink to="/zakat/give" tone="give" size="lg">
              {words.give}
            </ButtonLink>
            <ButtonLink to="/zakat_calculator" tone="line" size="lg">
              {words.calculate}
            </ButtonLink>
          </div>
          <p className="home-hero__note relative mt-7 max-w-120 pl-[1.1rem] text-small text-text-soft">{words.note}</p>
        </div>
      </div>
    </section>
  );
}
