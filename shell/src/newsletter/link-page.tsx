import { usePostedForm } from 'shared/forms/use-posted-form';
import { Button } from 'shared/ui/button';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { PageHead } from 'shared/ui/page-head';
import { NewsletterColumn } from './newsletter-column.tsx';

export interface LinkWords {
  readonly meta: { readonly title: string; readonly description: string };
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** The button that does what the link is for. */
  readonly button: string;
  /** The link for those whose button did not work. */
  readonly otherwise: string;
}

interface LinkPageProps {
  readonly words: LinkWords;
  /** Where those go whose button did not work, as a path without language prefix. */
  readonly otherwise: string;
}

/** A page that a link in a mail leads to: it asks once more, because programs that look through mails open every link. */
export function LinkPage({ words, otherwise }: LinkPageProps) {
  const form = usePostedForm();
  return (
    <>
      <PageHead label={words.label} title={words.title} lead={words.lead} />
      <NewsletterColumn>
        {form && (
          <Notice tone={form.status === 'open' ? 'good' : 'bad'} role={form.status === 'open' ? 'status' : 'alert'}>
            {form.message}
          </Notice>
        )}
        {/* Without an action it is sent to the page's own address, with the secret of the link. */}
        <form method="post" className="form">
          <Button type="submit" size="lg">
            {words.button}
          </Button>
        </form>
        <p>
          <MoreLink to={otherwise}>{words.otherwise}</MoreLink>
        </p>
      </NewsletterColumn>
    </>
  );
}
