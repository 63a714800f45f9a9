import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/visit';
import { parseDonation } from 'shared/domain/donation-amount';
import { readForm } from 'shared/forms/read-form';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { useLanguage } from 'shared/i18n/language';
import type { DonationWords } from './content/en.ts';
import { DONATION_PATH, amountHref, chosenAmount, detailsHref } from './donation-url.ts';
import { detailsAmong } from './kept-details.ts';
import { readBack } from './read-back.ts';
import { BeforeYouGive } from './before-you-give.tsx';
import { FlowLayout } from './flow-layout.tsx';
import { PresetAmounts } from './preset-amounts.tsx';

interface ChooseAmountProps {
  words: DonationWords;
  /** What the address fills in. */
  donation: string;
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

/** Puts the amount into the address of this history entry, so that a reload and the way back find it. The router need not know. */
function keepInAddress(home: string, donation: string) {
  window.history.replaceState(window.history.state, '', home + amountHref(donation).slice(DONATION_PATH.length));
}

/** The first step: one of four amounts, or any text. */
export function ChooseAmount({ words, donation, posted, heading }: ChooseAmountProps) {
  const { amount, steps } = words;
  const navigate = useNavigate();
  const home = useHref(DONATION_PATH);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(donation);
  const { figure, words: inWords } = readBack(typed, useLanguage(), words.inWords);

  // What was typed before the script arrived.
  useEffect(() => {
    const field = form.current?.elements.namedItem('donation');
    if (field instanceof HTMLInputElement) setTyped(field.value);
  }, []);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const controls = event.currentTarget.elements as unknown as AmountControls;
    keepTogether(event.target, controls);
    setTyped(controls.donation.value);
    keepInAddress(home, controls.donation.value);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(detailsHref(chosenAmount(readForm(event.currentTarget))));
  }

  return (
    <FlowLayout steps={steps} current={0} aside={<BeforeYouGive words={words.before} />}>
      <h1 ref={heading} tabIndex={-1}>
        {amount.title}
      </h1>
      <p className="lead mt-3">{amount.lead}</p>
      <form
        ref={form}
        className="form mt-6"
        method={posted ? 'post' : 'get'}
        action={home}
        noValidate
        onInput={handleInput}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="step" value="details" />
        {posted &&
          Object.entries(detailsAmong(posted.values)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <input type="hidden" name="prefilled" value={donation} />
        <PresetAmounts legend={amount.presets} chosen={parseDonation(donation)} />
        <Field
          label={amount.other}
          hint={donation ? amount.prefilledHint : amount.hint}
          unit="৳"
          name="donation"
          note={inWords && `${figure}: ${inWords}`}
          defaultValue={donation}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button type="submit" tone="give" size="lg" className="w-full">
          {amount.submit}
        </Button>
      </form>
    </FlowLayout>
  );
}
