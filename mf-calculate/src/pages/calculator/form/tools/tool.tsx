import { useLanguage } from 'shared/i18n/language';
import type { CalculatorWords } from '../../content/en.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { HawlHelper } from './hawl-helper.tsx';
import { MissedYears } from './missed-years.tsx';
import { ShareText } from './share-text.tsx';

const words = { en, bn };

export interface ToolProps {
  tool: 'share' | 'hawl' | 'missed' | 'schools';
  faults: CalculatorWords['faults'];
}

/** One of the calculator's further helpers; they and their words are loaded together. */
export function Tool({ tool, faults }: ToolProps) {
  const own = words[useLanguage()];
  switch (tool) {
    case 'share':
      return <ShareText words={own.share} />;
    case 'hawl':
      return <HawlHelper words={own.hawl} />;
    case 'missed':
      return <MissedYears words={own.missed} faults={faults} />;
    case 'schools':
      return (
        <dl className="grid gap-3">
          {own.schools.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    default:
      return tool satisfies never;
  }
}
