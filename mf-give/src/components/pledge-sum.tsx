import { useLanguage } from 'shared/i18n/language';
import { ButtonLink } from 'shared/ui/button';
import { SidePanel } from 'shared/ui/side-panel';
import type { GiveWords } from '../content/en.ts';
import { amountHref } from '../model/donation-url.ts';
import { readBack } from '../model/read-back.ts';

interface PledgeSumProps {
  words: GiveWords['donation']['sum'];
  /** As typed. */
  donation: string;
  error: string | undefined;
}

/** The amount read back, and the way to change it: the one field of the second step's form that is not in the form. */
export function PledgeSum({ words, donation, error }: PledgeSumProps) {
  const amount = readBack(donation, useLanguage());
  return (
    <SidePanel heading={words.heading}>
      <p className={amount ? 'num max-w-full font-display text-figure leading-[1.1]' : 'soft'}>{amount || words.none}</p>
      {error && (
        <p className="error" id="donation-error">
          {error}
        </p>
      )}
      <ButtonLink
        id="donation"
        className="w-full"
        tone="line"
        to={amountHref(donation)}
        aria-describedby={error ? 'donation-error' : undefined}
      >
        {words.update}
      </ButtonLink>
      <p className="small soft">{words.note}</p>
    </SidePanel>
  );
}
