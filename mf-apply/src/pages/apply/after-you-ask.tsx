import { contactAbout } from 'shared/domain/enquiry-subject';
import { Facts } from 'shared/ui/facts';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { Process } from 'shared/ui/process';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import type { ApplyWords } from './content/en.ts';

interface AfterYouAskProps {
  words: ApplyWords['process'];
}

/** From the waiting list to the decision, with the times that the foundation keeps to, and how to complain. */
export function AfterYouAsk({ words: { label, heading, note, steps, complaints } }: AfterYouAskProps) {
  const aside = (
    <Notice className="mt-3" title={note.title}>
      {note.text}
    </Notice>
  );
  return (
    <SectionBand soft id="process">
      <Split label={label} heading={heading} aside={aside}>
        <Process items={steps} />
        <div className="stitch-t mt-12 grid gap-4 pt-8">
          <h3>{complaints.heading}</h3>
          <p className="soft measure">{complaints.text}</p>
          <Facts items={complaints.facts} />
          <p>
            <MoreLink to={contactAbout('complaint')}>{complaints.link}</MoreLink>
          </p>
        </div>
      </Split>
    </SectionBand>
  );
}
