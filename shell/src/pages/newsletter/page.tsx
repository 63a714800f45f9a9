import { useHref, useSearchParams } from 'react-router-dom';
import { usePostedForm } from 'shared/forms/use-posted-form';
import { Button } from 'shared/ui/button';
import { Honeypot } from 'shared/ui/honeypot';
import { ErrorSummary } from 'shared/ui/error-summary';
import { Field } from 'shared/ui/field';
import { Timeline } from 'shared/ui/timeline';
import { Notice } from 'shared/ui/notice';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { SubmissionKey } from 'shared/ui/submission-key';
import { NewsletterColumn } from '../../newsletter/newsletter-column.tsx';
import type { NewsletterWords } from './content/en.ts';

function SubscribeForm({ words }: { words: NewsletterWords }) {
  const action = useHref('/newsletter');
  const form = usePostedForm();
  const error = form?.errors.email?.[0];
  return (
    <>
      <ErrorSummary errors={error ? [{ fieldId: 'email', message: error }] : []} />
      {form && !error && (
        <Notice tone="bad" role="alert">
          {form.message}
        </Notice>
      )}
      <form method="post" action={action} className="form">
        <SubmissionKey />
        <Honeypot />
        <Field
          label={words.email}
          hint={words.hint}
          error={error}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={form?.values.email}
        />
        <Button type="submit" size="lg">
          {words.subscribe}
        </Button>
      </form>
    </>
  );
}

export function Page({ words }: PageProps<NewsletterWords>) {
  const state = useSearchParams()[0].get('state');
  if (state === 'pending' || state === 'confirmed' || state === 'left') {
    const { title, lead, next } = words[state];
    return (
      <>
        <PageHead label={words.label} title={title} lead={lead} />
        <NewsletterColumn>
          <Timeline items={next} />
        </NewsletterColumn>
      </>
    );
  }
  return (
    <>
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <NewsletterColumn>
        <SubscribeForm words={words} />
      </NewsletterColumn>
    </>
  );
}
