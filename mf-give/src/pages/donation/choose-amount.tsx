import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { parseDonation } from 'shared/domain/donation-amount';
import { donationFault } from 'shared/domain/pledge-rules';
import { rewriteEntry } from 'shared/forms/kept-in-entry';
import { readForm } from 'shared/forms/read-form';
import { Button, ButtonLink } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { useLanguage } from 'shared/i18n/language';
import type { DonationWords } from './content/en.ts';
import { DONATION_PATH, type DonationStep, amountHref, chosenAmount, detailsHref, isWrongAmount } from './donation-url.ts';
import { detailsAmong } from './kept-details.ts';
import { readBack } from './read-back.ts';
import { BeforeYouGive } from './before-you-give.tsx';
import { FlowLayout } from './flow-layout.tsx';
import { PresetAmounts } from './preset-amounts.tsx';
import { stepTitle } from './step-title.ts';
import { useStepTitle } from './use-step-title.ts';

interface ChooseAmountProps {
  words: DonationWords;
  /** What the address, or a posted form, fills in. */
  step: DonationStep & { step: 'amount' };
  /** Set where the second step was left without script: what was typed there goes along. */
  posted: FormOutcome | undefined;
  heading: Ref<HTMLHeadingElement>;
}

interface AmountControls {
  readonly donation: HTMLInputElement;
  readonly preset: Iterable<HTMLInputElement>;
}

/** Lets a ticked preset fill the text field, and a typed amount tick its preset. */
function keepTogether(changed: EventTarget, { donation, preset }: AmountControls) {
  if (changed !== donation) donation.value = (changed as HTMLInputElement).value;
  const amount = parseDonation(donation.value);
  for (const radio of preset) radio.checked = radio.value === amount;
}

/** Puts what was typed into the address of this history entry, so that a reload and the way back find it. The router need not know. */
function keepInAddress(home: string, href: string) {
  rewriteEntry(window.history.state, home + href.slice(DONATION_PATH.length));
}

/** The first step: the amount that the visitor came with, one of four, or any text. */
export function ChooseAmount({ words, step, posted, heading }: ChooseAmountProps) {
  const { donation, intention } = step;
  const { amount, steps } = words;
  const language = useLanguage();
  const navigate = useNavigate();
  const home = useHref(DONATION_PATH);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(donation);
  const { figure, words: inWords, isBeyondWords } = readBack(typed, language, words.inWords);
  const isWrong = isWrongAmount(typed);
  // Not where the visitor came back to change it: without script, what was typed in the second step would be lost.
  const brought = !posted && parseDonation(donation) !== null;
  useStepTitle(stepTitle(words, step, isWrong && isWrongAmount(donation)));

  // What was typed before the script arrived.
  useEffect(() => {
    const field = form.current?.elements.namedItem('donation');
    if (field instanceof HTMLInputElement) setTyped(field.value);
  }, []);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const controls = event.currentTarget.elements as unknown as AmountControls;
    keepTogether(event.target, controls);
    setTyped(controls.donation.value);
    keepInAddress(home, amountHref(controls.donation.value, intention));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(detailsHref(chosenAmount(readForm(event.currentTarget)), intention));
  }

  return (
    <FlowLayout
      steps={steps}
      current={0}
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {words[intention].ask}
        </h1>
      }
      aside={<BeforeYouGive words={words} intention={intention} donation={typed} />}
    >
      <p className="lead mt-3">{amount.lead}</p>
      {brought && (
        <ButtonLink to={detailsHref(donation, intention)} tone="give" size="lg" className="mt-6 w-full wrap-anywhere">
          {amount.proceed(readBack(donation, language, words.inWords).figure)}
        </ButtonLink>
      )}
      <form
        ref={form}
        className="form mt-6"
        method={posted ? 'post' : 'get'}
        action={home + amountHref('', intention).slice(DONATION_PATH.length)}
        noValidate
        onInput={handleInput}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="step" value="details" />
        {/* A form that is sent by GET replaces the query of its address. */}
        {intention === 'sadaqah' && <input type="hidden" name="for" value={intention} />}
        {posted &&
          Object.entries(detailsAmong(posted.values)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <input type="hidden" name="prefilled" value={donation} />
        <PresetAmounts legend={brought ? amount.presetsInstead : amount.presets} chosen={parseDonation(donation)} />
        <Field
          label={amount.other}
          hint={donation ? amount.prefilledHint : amount.hint}
          unit="৳"
          name="donation"
          error={isWrong ? donationFault(typed)?.[language] : undefined}
          note={isBeyondWords ? <span className="wrap-anywhere">{`${figure}: ${words.check}`}</span> : inWords && `${figure}: ${inWords}`}
          defaultValue={donation}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button type="submit" tone={brought ? 'primary' : 'give'} size="lg" className="w-full">
          {amount.submit}
        </Button>
      </form>
    </FlowLayout>
  );
}
