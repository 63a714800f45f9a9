import { ExternalLink } from 'shared/ui/external-link';
import { MoreLink } from 'shared/ui/more-link';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import type { ApplyWords } from '../content/en.ts';

interface WhoCannotApplyProps {
  words: ApplyWords['apply']['cannot'];
}

/** Whom the foundation's own rule leaves out, and who else may be able to help. */
export function WhoCannotApply({ words: { label, heading, rule, groups, respect, elsewhere } }: WhoCannotApplyProps) {
  return (
    <SectionBand id="limits">
      <Split label={label} heading={heading} aside={<p className="soft">{respect}</p>}>
        <p>{rule}</p>
        <ul className="limits">
          {groups.map((group) => (
            <li key={group}>{group}</li>
          ))}
        </ul>
        <h3 className="mt-12 mb-2">{elsewhere.heading}</h3>
        <dl className="conditions">
          {elsewhere.items.map(({ term, text, href, link }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text} {href && <ExternalLink href={href}>{link}</ExternalLink>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          <MoreLink to="/ask_a_question">{elsewhere.contact}</MoreLink>
        </p>
      </Split>
    </SectionBand>
  );
}
