import { useHref, useSearchParams } from 'react-router-dom';
import { readSubject } from 'shared/domain/enquiry-subject';
import { Button } from 'shared/ui/button';
import { Honeypot } from 'shared/ui/honeypot';
import { Field, FieldPair } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SubmissionKey } from 'shared/ui/submission-key';
import type { FormWords } from '../content/en.ts';
import { fieldsOf } from '../fields-of.ts';
import { FormProblem } from '../form-problem/form-problem.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const NATURES = ['', 'zakat', 'nisab', 'sadaqah'] as const;

interface EnquiryFormProps {
  /** From shared/forms/content, by way of the page's own words: a page loads one language. */
  words: FormWords['enquiry'];
  /** The page that the form stands on, as a path without language prefix: it takes the form where no script runs. */
  path: string;
}

/** The one enquiry form of the site: sent by script where it runs, posted to its page where it does not. */
export function EnquiryForm({ words, path }: EnquiryFormProps) {
  const [query] = useSearchParams();
  const subject = readSubject(query.get('subject'));
  const begun = { message: subject && words.subjects[subject] };
  const answered = query.get('state') === 'sent' ? words.sent : null;
  const form = useEnquiryForm({ words, keptAs: path, begun, answered });
  const { typed, pending, failure, errors, attempt, answer, answerBox, drawn } = form;
  const field = fieldsOf(typed, errors);
  return (
    <>
      {failure && <FormProblem key={`failure ${attempt}`} failure={failure} />}
      {answer && (
        <Notice className="form-answer mb-7" ref={answerBox} tabIndex={-1} role="status" tone="good" title={answer}>
          {words.sentNext}
        </Notice>
      )}
      <form
        key={drawn}
        ref={form.form}
        className="form"
        method="post"
        action={useHref(path)}
        noValidate
        onInput={form.handleInput}
        onSubmit={form.handleSubmit}
      >
        <SubmissionKey />
        <Honeypot />
        <FieldPair>
          <Field {...field('first_name')} label={words.firstName} autoComplete="given-name" />
          <Field {...field('last_name')} label={words.lastName} autoComplete="family-name" />
        </FieldPair>
        <Field {...field('email')} label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
        <Field {...field('nature_of_enquiry')} control="select" label={words.nature} defaultValue={typed.nature_of_enquiry ?? ''}>
          {NATURES.map((nature) => (
            <option key={nature} value={nature}>
              {words.natures[nature]}
            </option>
          ))}
        </Field>
        <Field {...field('message')} control="textarea" label={words.message} hint={words.messageHint} rows={6} />
        <Button type="submit" size="lg" pending={pending}>
          {pending ? words.submitting : words.submit}
        </Button>
      </form>
    </>
  );
}
