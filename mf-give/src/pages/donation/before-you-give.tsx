import { Link } from 'react-router-dom';
import type { Intention } from 'shared/contracts/pledge';
import { MoreLink } from 'shared/ui/more-link';
import { SidePanel } from 'shared/ui/side-panel';
import type { DonationWords } from './content/en.ts';
import { amountHref } from './donation-url.ts';

interface BeforeYouGiveProps {
  words: DonationWords;
  intention: Intention;
  /** As typed. */
  donation: string;
}

const readFirst = { zakat: '/zakat_calculator', sadaqah: '/give_sadaqah' } as const;
const otherIntention = { zakat: 'sadaqah', sadaqah: 'zakat' } as const;

/** What to know before choosing an amount, and the way to give it with the other intention. */
export function BeforeYouGive({ words, intention, donation }: BeforeYouGiveProps) {
  const { before, read, other } = words[intention];
  return (
    <SidePanel heading={words.before.heading}>
      {before.map(({ term, text }) => (
        <p key={term}>
          <strong>{term}</strong> <span className="soft">{text}</span>
        </p>
      ))}
      <MoreLink to={readFirst[intention]}>{read}</MoreLink>
      <Link to={amountHref(donation, otherIntention[intention])}>{other}</Link>
    </SidePanel>
  );
}
