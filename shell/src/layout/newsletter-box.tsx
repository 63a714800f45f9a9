import { useHref } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Honeypot } from 'shared/ui/honeypot';
import { useLayoutWords } from './content/use-layout-words.ts';
import { FooterHeading } from './footer-heading.tsx';

/** The newsletter box of the footer: an ordinary form, answered by the newsletter page. */
export function NewsletterBox() {
  const words = useLayoutWords().footer;
  return (
    <form method="post" action={useHref('/newsletter')}>
      <Honeypot />
      <FooterHeading>{words.newsletter}</FooterHeading>
      <p className="small mb-[0.9rem]">{words.newsletterText}</p>
      <label className="small font-bold" htmlFor="newsletter-box">
        {words.email}
      </label>
      <div className="mt-[0.35rem] flex flex-wrap gap-2">
        <input className="input min-w-0 flex-[1_1_7rem]" id="newsletter-box" name="email" type="email" autoComplete="email" required />
        <Button type="submit">{words.subscribe}</Button>
      </div>
    </form>
  );
}
