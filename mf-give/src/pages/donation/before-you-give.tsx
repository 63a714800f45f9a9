import { MoreLink } from 'shared/ui/more-link';
import { SidePanel } from 'shared/ui/side-panel';
import type { DonationWords } from './content/en.ts';

interface BeforeYouGiveProps {
  words: DonationWords['before'];
}

/** What to know before choosing an amount. */
export function BeforeYouGive({ words }: BeforeYouGiveProps) {
  return (
    <SidePanel heading={words.heading}>
      {words.points.map(({ term, text }) => (
        <p key={term}>
          <strong>{term}</strong> <span className="soft">{text}</span>
        </p>
      ))}
      <MoreLink to="/calculate">{words.calculate}</MoreLink>
    </SidePanel>
  );
}
