import { useHref } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Decoy } from 'shared/ui/decoy';
import { useLayoutWords } from './content/use-layout-words.ts';

/** The newsletter box of the footer: an ordinary form, answered by the newsletter page. */
export function NewsletterBox() {
  const words = useLayoutWords().footer;
  return (
    <form method="post" action={useHref('/newsletter')} className="join">
      <Decoy />
      <h2>{words.newsletter}</h2>
      <p className="small">{words.newsletterText}</p>
      <label className="small" htmlFor="newsletter-box">
        {words.email}
      </label>
      <div>
        <input className="input" id="newsletter-box" name="email" type="email" autoComplete="email" required />
        <Button type="submit">{words.subscribe}</Button>
      </div>
    </form>
  );
}
