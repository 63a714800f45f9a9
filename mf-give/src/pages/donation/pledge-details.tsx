import type { Ref } from 'react';
import { Link, useHref } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/visit';
import { fieldsOf } from 'shared/forms/fields-of';
import { FormProblem } from 'shared/forms/form-problem';
import { Button } from 'shared/ui/button';
import { Decoy } from 'shared/ui/decoy';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SubmissionKey } from 'shared/ui/submission-key';
import type { DonationWords } from './content/en.ts';
import { DONATION_PATH, amountHref } from './donation-url.ts';
import { usePledgeForm } from './use-pledge-form.ts';
import { FlowLayout } from './flow-layout.tsx';
import { PLEDGE_FORM, PledgeSum } from './pledge-sum.tsx';

interface PledgeDetailsProps {
  words: DonationWords;
  donation: string;
  posted: FormOutcome | undefined;
  heading: Ref<HTMLHeadingElement>;
}

/** The second step: who pledges, and how to reach them. */
export function PledgeDetails({ words, donation, posted, heading }: PledgeDetailsProps) {
  const { details, steps } = words;
  const { form, typed, sending, failure, errors, handleInput, handleSubmit } = usePledgeForm(donation, posted);
  const field = fieldsOf(typed, errors);
  return (
    <FlowLayout
      steps={steps}
      current={1}
      aside={<PledgeSum words={words.sum} inWords={words.inWords} donation={donation} error={errors.donation} />}
    >
      {failure && <FormProblem failure={failure} refusedTone="pledge" />}
      {!failure && donation.trim() === '' && (
        <Notice className="mb-6" tone="warn" title={details.noAmount.title}>
          <Link to={amountHref(donation)}>{details.noAmount.choose}</Link>
        </Notice>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {details.title}
      </h1>
      <p className="lead mt-3">{details.lead}</p>
      <form
        ref={form}
        id={PLEDGE_FORM}
        className="form mt-6"
        method="post"
        action={useHref(DONATION_PATH)}
        noValidate
        onInput={handleInput}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="donation" value={donation} />
        <SubmissionKey />
        <Decoy />
        <Field {...field('name')} label={details.name} autoComplete="name" />
        <Field {...field('phone')} label={details.phone} hint={details.phoneHint} type="tel" autoComplete="tel" className="num" />
        <Field {...field('email')} label={details.email} hint={details.emailHint} type="email" autoComplete="email" />
        <Field
          {...field('address')}
          control="textarea"
          label={details.address}
          hint={details.addressHint}
          rows={3}
          autoComplete="street-address"
        />
        <Button type="submit" tone="give" size="lg" className="w-full" pending={sending}>
          {sending ? details.submitting : details.submit}
        </Button>
      </form>
    </FlowLayout>
  );
}
