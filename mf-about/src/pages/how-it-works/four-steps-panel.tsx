import { ButtonLink } from 'shared/ui/button';
import { NumberedList } from 'shared/ui/numbered-list';
import { SidePanel } from 'shared/ui/side-panel';
import type { HowItWorksWords } from './content/en.ts';

/** "Working out my Zakat": the calculation in four steps, and where to go on. */
export function FourStepsPanel({ words }: { words: HowItWorksWords['panel'] }) {
  return (
    <SidePanel heading={words.heading} className="bg-surface">
      <NumberedList items={words.steps} />
      <p className="row">
        <ButtonLink to="/zakat_calculator">{words.calculator}</ButtonLink>
        <ButtonLink to="/about_zakat" tone="line">
          {words.more}
        </ButtonLink>
      </p>
    </SidePanel>
  );
}
