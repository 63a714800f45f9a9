import { Notice } from 'shared/ui/notice';
import { NumberedList } from 'shared/ui/numbered-list';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import type { ApplyWords } from './content/en.ts';

interface AfterYouAskProps {
  words: ApplyWords['process'];
}

/** From the waiting list to the decision, with the times that the foundation keeps to. */
export function AfterYouAsk({ words: { label, heading, note, steps } }: AfterYouAskProps) {
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
