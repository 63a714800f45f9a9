import type { Ref } from 'react';
import { Link, useHref } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { fieldsOf } from 'shared/forms/fields-of';
import { FormProblem } from 'shared/forms/form-problem';
import { Button } from 'shared/ui/button';
import { Honeypot } from 'shared/ui/honeypot';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SubmissionKey } from 'shared/ui/submission-key';
import type { DonationWords } from './content/en.ts';
import { type DonationStep, amountHref } from './donation-url.ts';
import { usePledgeForm } from './use-pledge-form.ts';
import { FlowLayout } from './flow-layout.tsx';
import { PhoneMeant } from './phone-meant.tsx';
import { PLEDGE_FORM, PledgeSum } from './pledge-sum.tsx';
import { stepTitle } from './step-title.ts';
import { useStepTitle } from './use-step-title.ts';

interface PledgeDetailsProps {
  words: DonationWords;
  step: DonationStep & { step: 'details' };
  posted: FormOutcome | undefined;
  heading: Ref<HTMLHeadingElement>;
}

/** The second step: who pledges, and how to reach them. */
export function PledgeDetails({ words, step, posted, heading }: PledgeDetailsProps) {
  const { donation, intention } = step;
  const { details, steps } = words;
  const { form, typed, sending, failure, errors, isFaulty, meant, acceptMeant, handleInput, handleSubmit } = usePledgeForm(step, posted);
  const field = fieldsOf(typed, errors);
  useStepTitle(stepTitle(words, step, isFaulty));
  return (
    <FlowLayout
      steps={steps}
      current={1}
      isBeforeUndone={donation.trim() === '' || Boolean(errors.donation)}
      heading={
        <>
          {failure && <FormProblem failure={failure} refusedTone="pledge" />}
          {!failure && donation.trim() === '' && (
            <Notice className="mb-6" tone="warn" title={details.noAmount.title}>
              <Link to={amountHref(donation, intention)}>{details.noAmount.choose}</Link>
            </Notice>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {details.title}
          </h1>
        </>
      }
      aside={<PledgeSum words={words} intention={intention} donation={donation} error={errors.donation} />}
      isAsideFirst
    >
      <p className="lead mt-3">{words[intention].use}</p>
      <form
        ref={form}
        id={PLEDGE_FORM}
        className="form mt-6"
        method="post"
        action={useHref(amountHref('', intention))}
        noValidate
        onInput={handleInput}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name="donation" value={donation} />
        {intention === 'sadaqah' && <input type="hidden" name="intention" value={intention} />}
        <SubmissionKey />
        <Honeypot />
        <Field {...field('name')} label={details.name} autoComplete="name" />
        <Field
          {...field('phone')}
          label={details.phone}
          hint={details.phoneHint}
          note={meant && <PhoneMeant words={details.phoneMeant} number={meant} sends={posted !== undefined} onAccept={acceptMeant} />}
          type="tel"
          autoComplete="tel"
          className="num"
        />
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
