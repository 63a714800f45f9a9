import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { SidePanel } from 'shared/ui/side-panel';
import type { Intention } from 'shared/contracts/pledge';
import type { DonationWords } from './content/en.ts';
import { amountHref } from './donation-url.ts';
import { readBack } from './read-back.ts';

interface PledgeSumProps {
  words: DonationWords;
  intention: Intention;
  /** As typed. */
  donation: string;
  error: string | undefined;
}

/** The id of the second step's form. */
export const PLEDGE_FORM = 'pledge';

/** The amount read back, and the way to change it: the one field of the second step's form that is not in the form. It comes before it: what is wrong with it is to be read first. */
export function PledgeSum({ words, intention, donation, error }: PledgeSumProps) {
  const navigate = useNavigate();
  const { sum } = words;
  const amount = readBack(donation, useLanguage(), words.inWords);

  // Without script the same button posts the form to the first step, so that what was typed goes along.
  function handleUpdate(event: MouseEvent) {
    event.preventDefault();
    void navigate(amountHref(donation, intention));
  }

  return (
    <SidePanel heading={words[intention].sum}>
      <p className={amount.figure ? 'num max-w-full font-display text-figure leading-[1.1] wrap-anywhere' : 'soft'}>
        {amount.figure || sum.none}
      </p>
      {amount.words && <p className="first-letter:uppercase">{amount.words}</p>}
      {amount.isBeyondWords && <p className="font-bold">{words.check}</p>}
      {error && (
        <p className="error" id="donation-error">
          {error}
        </p>
      )}
      {/* Enter presses a form's first button, and has to send what was typed: neither change the amount nor take a number that is offered. */}
      <button type="submit" form={PLEDGE_FORM} name="send" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button
        id="donation"
        className="w-full"
        tone="line"
        type="submit"
        form={PLEDGE_FORM}
        name="step"
        value="amount"
        onClick={handleUpdate}
        aria-describedby={error ? 'donation-error' : undefined}
      >
        {sum.update}
      </Button>
      <p className="small soft">{sum.note}</p>
    </SidePanel>
  );
}
