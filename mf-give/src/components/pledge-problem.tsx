import { useEffect, useRef } from 'react';
import { ErrorSummary } from 'shared/ui/error-summary';
import { Notice } from 'shared/ui/notice';
import type { GiveWords } from '../content/en.ts';
import type { PledgeFailure } from '../model/use-pledge-form.ts';

interface PledgeProblemProps {
  words: GiveWords['donation']['problem'];
  failure: PledgeFailure;
}

/** Why the pledge was not recorded: purple with what to correct where the server refused it, red where something failed. Takes focus. */
export function PledgeProblem({ words, failure: { kind, message, errors } }: PledgeProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const refused = kind === 'refused';

  useEffect(() => box.current?.focus(), []);

  if (refused && errors.length > 0) {
    return (
      <div className="pledge-problem">
        <Notice tone="pledge" title={message} />
        <ErrorSummary errors={errors} heading={words.correct(errors.length)} />
      </div>
    );
  }
  return (
    <div className="pledge-problem">
      <Notice ref={box} tabIndex={-1} role="alert" tone={refused ? 'pledge' : 'bad'} title={message}>
        {words.again}
      </Notice>
    </div>
  );
}
