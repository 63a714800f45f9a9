import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';

interface ClosingProps {
  words: { readonly heading: string; readonly lead: string; readonly give: string };
  /** The page that the second button leads to, and its words. */
  to: string;
  more: string;
  soft?: boolean;
}

/** The end of a page: give, or go on to another page. */
export function Closing({ words: { heading, lead, give }, to, more, soft = false }: ClosingProps) {
  return (
    <ClosingCall soft={soft} heading={heading} lead={lead}>
      <ButtonLink to="/zakat/give" tone="give" size="lg">
        {give}
      </ButtonLink>
      <ButtonLink to={to} tone="line" size="lg">
        {more}
      </ButtonLink>
    </ClosingCall>
  );
}
