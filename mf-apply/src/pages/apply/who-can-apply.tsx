import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import { Fold } from '../../components/fold.tsx';
import type { ApplyWords } from './content/en.ts';
import { TermRows } from './term-rows.tsx';

/** The conditions for an application, and beside them who may help and what the foundation looks at. */
export function WhoCanApply({ words: { who, looked } }: { words: Pick<ApplyWords, 'who' | 'looked'> }) {
  return (
    <SectionBand soft>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="label max-md:hidden">{who.label}</p>
          <h2 className="mt-3 mb-6">{who.heading}</h2>
          <TermRows items={who.conditions} />
        </div>
        <div className="grid content-start gap-6">
          <Notice className="max-md:py-3" tone="good" title={who.helper.title}>
            {who.helper.text}
          </Notice>
          <Fold heading={looked.heading}>
            <p className="soft">{looked.intro}</p>
            <dl className="grid gap-5">
              {looked.items.map(({ term, text }) => (
                <div key={term} className="looked-at relative pl-7">
                  <dt className="font-display text-[1.25rem]/[1.35]">{term}</dt>
                  <dd className="small soft">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="small soft">{looked.note}</p>
          </Fold>
        </div>
      </div>
    </SectionBand>
  );
}
