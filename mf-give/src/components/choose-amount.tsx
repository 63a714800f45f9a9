import { type FormEvent, type Ref, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { parseDonation } from 'shared/domain/donation-amount';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import type { GiveWords } from '../content/en.ts';
import { DONATION_PATH, chosenAmount, detailsHref } from '../model/donation-url.ts';
import { usePledgeStore } from '../model/pledge-store.ts';
import { readForm } from '../model/read-form.ts';
import { BeforeYouGive } from './before-you-give.tsx';
import { FlowLayout } from './flow-layout.tsx';
import { PresetAmounts } from './preset-amounts.tsx';

interface ChooseAmountProps {
  words: GiveWords['donation'];
  /** What the address fills in. */
  donation: string;
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

/** The first step: one of four amounts, or any text. */
export function ChooseAmount({ words, donation, heading }: ChooseAmountProps) {
  const { amount, steps } = words;
  const navigate = useNavigate();
  const entry = useLocation().key;
  const rememberAmount = usePledgeStore((state) => state.rememberAmount);
  const [initial] = useState(() => usePledgeStore.getState().amounts[entry] ?? donation);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const controls = event.currentTarget.elements as unknown as AmountControls;
    keepTogether(event.target, controls);
    rememberAmount(entry, controls.donation.value);
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
      <form className="form mt-6" method="get" action={useHref(DONATION_PATH)} noValidate onInput={handleInput} onSubmit={handleSubmit}>
        <input type="hidden" name="step" value="details" />
        <input type="hidden" name="prefilled" value={initial} />
        <PresetAmounts legend={amount.presets} chosen={parseDonation(initial)} />
        <Field
          label={amount.other}
          hint={initial ? amount.prefilledHint : amount.hint}
          unit="৳"
          name="donation"
          defaultValue={initial}
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
