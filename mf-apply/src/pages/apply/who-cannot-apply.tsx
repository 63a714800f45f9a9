import { ExternalLink } from 'shared/ui/external-link';
import { MoreLink } from 'shared/ui/more-link';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import { Fold } from '../../components/fold.tsx';
import type { ApplyWords } from './content/en.ts';
import { TermRows } from './term-rows.tsx';

/** Whom the foundation's own rule leaves out, and who else may be able to help. */
export function WhoCannotApply({ words: { label, heading, rule, groups, respect, elsewhere } }: { words: ApplyWords['cannot'] }) {
  const places = elsewhere.items.map(({ term, text, href, link }) => ({
    term,
    text: href ? (
      <>
        {text} <ExternalLink href={href}>{link}</ExternalLink>
      </>
    ) : (
      text
    ),
  }));
  return (
    <SectionBand id="limits">
      <Split label={label} heading={heading} aside={<p className="soft">{respect}</p>}>
        <p className="max-md:text-small">{rule}</p>
        <ul className="mt-4 grid grid-cols-2 gap-x-[clamp(0.75rem,3vw,2.5rem)] border-t-3 border-control">
          {groups.map((group) => (
            <li
              key={group}
              className="border-b border-hairline py-[0.6rem] font-display text-[1.125rem]/[1.35] sm:py-[0.85rem] sm:text-h3/[1.35]"
            >
              {group}
            </li>
          ))}
        </ul>
        <Fold heading={elsewhere.heading} id="elsewhere">
          <TermRows items={places} />
          <p className="mt-4">
            <MoreLink to="/ask_a_question">{elsewhere.contact}</MoreLink>
          </p>
        </Fold>
      </Split>
    </SectionBand>
  );
}
