import { Link, useHref, useNavigate } from 'react-router-dom';
import { enquiryFaults } from 'shared/domain/enquiry-rules';
import { NO_REFERENCE } from 'shared/domain/pledge-reference';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import { joinedHref, joiningAnswersAmong, joiningFaults, joiningMessage } from 'shared/domain/waiting-list';
import type { WaitingList } from 'shared/domain/waiting-lists';
import { enquiryAmong, useEnquiryForm } from 'shared/forms/enquiry-form/use-enquiry-form';
import { fieldsOf } from 'shared/forms/fields-of';
import { FormProblem } from 'shared/forms/form-problem';
import type { FormWords } from 'shared/forms/content/en';
import type { Language } from 'shared/sections/language';
import { Button } from 'shared/ui/button';
import { Honeypot } from 'shared/ui/honeypot';
import { Field, FieldPair } from 'shared/ui/field';
import { SubmissionKey } from 'shared/ui/submission-key';
import { DETAIL_LINK, Detail } from '../detail.tsx';
import type { WaitingListWords } from './content/en.ts';

/** Longest entries, such that the message that they become is never too long. */
const LONGEST = { phone: 40, household: 300, help: 4000 };

interface JoinWaitingListProps {
  words: WaitingListWords['form'];
  /** Those of every enquiry. */
  common: FormWords['enquiry'];
  list: WaitingList;
}

function readJoining(list: WaitingList) {
  return (fields: Readonly<Record<string, string>>, language: Language) => {
    const answers = joiningAnswersAmong(fields);
    const enquiry = { ...enquiryAmong(fields), message: joiningMessage(list, answers, language) };
    return { enquiry, faults: { ...enquiryFaults(enquiry, language), ...joiningFaults(answers, language) } };
  };
}

/** The form by which somebody joins a fund's waiting list: an enquiry whose message is asked for in parts. */
export function JoinWaitingList({ words, common, list }: JoinWaitingListProps) {
  const navigate = useNavigate();
  const form = useEnquiryForm({
    words: common,
    keptAs: list,
    read: readJoining(list),
    checksFirst: true,
    onRecorded: ({ reference = NO_REFERENCE }) => void navigate(joinedHref(list, reference, dayInDhaka(Date.now()))),
  });
  const { typed, pending, failure, errors, attempt } = form;
  const field = fieldsOf(typed, errors);
  return (
    <>
      {failure && <FormProblem key={attempt} failure={failure} />}
      <form
        ref={form.form}
        className="form"
        method="post"
        action={useHref('/contact')}
        noValidate
        onInput={form.handleInput}
        onSubmit={form.handleSubmit}
      >
        <SubmissionKey />
        <Honeypot />
        <input type="hidden" name="subject" value={list} />
        <input type="hidden" name="nature_of_enquiry" value="" />
        <dl>
          <Detail term={words.about}>
            {words.list(list)}{' '}
            <Link className={DETAIL_LINK} to="/apply_help#funds">
              {words.other}
            </Link>
          </Detail>
        </dl>
        <FieldPair>
          <Field {...field('first_name')} label={common.firstName} autoComplete="given-name" />
          <Field {...field('last_name')} label={common.lastName} autoComplete="family-name" />
        </FieldPair>
        <Field {...field('email')} label={common.email} hint={words.emailHint} type="email" autoComplete="email" />
        <Field {...field('phone')} label={words.phone} hint={words.phoneHint} type="tel" autoComplete="tel" maxLength={LONGEST.phone} />
        <Field {...field('household')} label={words.household} hint={words.householdHint} maxLength={LONGEST.household} />
        <Field
          {...field('help')}
          control="textarea"
          label={words.help}
          hint={`${words.helpHints[list]} ${words.privacy}`}
          rows={5}
          maxLength={LONGEST.help}
        />
        <Button type="submit" size="lg" pending={pending}>
          {pending ? common.submitting : words.submit}
        </Button>
      </form>
    </>
  );
}
