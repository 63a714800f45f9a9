import { useEffect, useRef } from 'react';
import { ErrorSummary } from 'shared/ui/error-summary';
import { Notice } from 'shared/ui/notice';
import type { GiveWords } from '../content/en.ts';
import type { PledgeFailure } from '../model/use-pledge-form.ts';

interface PledgeProblemProps {
  words: GiveWords['donation']['problem'];
  failure: PledgeFailure;
}

/** The server's words lead the list of what to correct, unless they are the one line in it. */
function headingOf({ message, errors }: PledgeFailure, words: PledgeProblemProps['words']): string {
  return errors.length === 1 && errors[0]?.message === message ? words.correctOne : message;
}

/** Why the pledge was not recorded: purple with what to correct where the server refused it, red where something failed. Takes focus. */
export function PledgeProblem({ words, failure }: PledgeProblemProps) {
  const { kind, message, errors } = failure;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  if (errors.length > 0) {
    return (
      <Notice className="pledge-problem" tone="pledge">
        <ErrorSummary errors={errors} heading={headingOf(failure, words)} />
      </Notice>
    );
  }
  return (
    <Notice className="pledge-problem" ref={box} tabIndex={-1} role="alert" tone={kind === 'refused' ? 'pledge' : 'bad'} title={message}>
      {words.again}
    </Notice>
  );
}
