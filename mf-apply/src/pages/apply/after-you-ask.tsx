import { Notice } from 'shared/ui/notice';
import { NumberedList } from 'shared/ui/numbered-list';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import type { ApplyWords } from './content/en.ts';

/** From the waiting list to the decision, with the times that the foundation keeps to. */
export function AfterYouAsk({ words: { label, heading, note, steps } }: { words: ApplyWords['process'] }) {
  const aside = (
    <Notice className="mt-3 max-md:py-3" title={note.title}>
      {note.text}
    </Notice>
  );
  return (
    <SectionBand soft id="process">
      <Split label={label} heading={heading} aside={aside}>
        <NumberedList items={steps} />
      </Split>
    </SectionBand>
  );
}
