import { useHref } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SubmissionKey } from 'shared/ui/submission-key';
import { FormProblem } from '../form-problem/form-problem.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const NATURES = ['', 'zakat', 'nisab', 'sadaqah'] as const;

interface EnquiryFormProps {
  /** The page that the form stands on, as a path without language prefix: it takes the form where no script runs. */
  path: string;
}

/** The one enquiry form of the site: sent by script where it runs, posted to its page where it does not. */
export function EnquiryForm({ path }: EnquiryFormProps) {
  const { words, typed, pending, failure, errors, answer, answerBox, sent, handleSubmit } = useEnquiryForm();
  return (
    <>
      {failure && <FormProblem failure={failure} />}
      {answer && (
        <Notice className="form-answer" ref={answerBox} tabIndex={-1} role="status" tone="good" title={answer}>
          {words.sentNext}
        </Notice>
      )}
      <form key={sent} className="form" method="post" action={useHref(path)} noValidate onSubmit={handleSubmit}>
        <SubmissionKey />
        <div className="form-pair">
          <Field
            label={words.firstName}
            name="first_name"
            autoComplete="given-name"
            defaultValue={typed.first_name}
            error={errors.first_name}
          />
          <Field
            label={words.lastName}
            name="last_name"
            autoComplete="family-name"
            defaultValue={typed.last_name}
            error={errors.last_name}
          />
        </div>
        <Field
          label={words.email}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
          error={errors.email}
        />
        <Field
          control="select"
          label={words.nature}
          name="nature_of_enquiry"
          defaultValue={typed.nature_of_enquiry ?? ''}
          error={errors.nature_of_enquiry}
        >
          {NATURES.map((nature) => (
            <option key={nature} value={nature}>
              {words.natures[nature]}
            </option>
          ))}
        </Field>
        <Field
          control="textarea"
          label={words.message}
          hint={words.messageHint}
          name="message"
          rows={6}
          defaultValue={typed.message}
          error={errors.message}
        />
        <Button type="submit" size="lg" pending={pending}>
          {pending ? words.submitting : words.submit}
        </Button>
      </form>
    </>
  );
}
