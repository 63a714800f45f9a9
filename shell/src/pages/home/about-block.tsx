import roundel from 'shared/ui/art/roundel.svg';
import { ButtonLink } from 'shared/ui/button';
import { Quotation } from 'shared/ui/quotation';
import type { HomeWords } from './content/en.ts';

/** What Zakat is, in a few lines, with the verse that says why. */
export function AboutBlock({ words }: { words: HomeWords['about'] }) {
  return (
    <section className="section section--soft">
      <div className="wrap grid items-center gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[5fr_6fr]">
        <img className="mx-auto w-[min(100%,26rem)]" src={roundel} alt="" width={480} height={480} loading="lazy" />
        <div className="grid justify-items-start gap-[1.35rem]">
          <p className="label">{words.label}</p>
          <h2>{words.heading}</h2>
          <p className="measure">{words.text}</p>
          <Quotation source={words.source}>{words.quote}</Quotation>
          <ButtonLink to="/zakat/give">{words.give}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
