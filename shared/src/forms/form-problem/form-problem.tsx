import { useEffect, useRef } from 'react';
import { ErrorSummary } from 'shared/ui/error-summary';
import { Notice } from 'shared/ui/notice';
import { useFormWords } from '../content/use-form-words.ts';
import type { FormFailure } from '../form-failure.ts';

interface FormProblemProps {
  failure: FormFailure;
  /** The colour of what the server refused: purple for a pledge, red for anything else. */
  refusedTone?: 'pledge' | 'bad';
}

/** Why a form was not recorded, with links to what to correct where the server refused it. Takes focus. */
export function FormProblem({ failure: { kind, message, errors }, refusedTone = 'bad' }: FormProblemProps) {
  const words = useFormWords().problem;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  if (errors.length > 0) {
    // The server's words lead the list of what to correct, unless they are the one line in it.
    const isOnlyLine = errors.length === 1 && errors[0]?.message === message;
    return (
      <Notice className="form-problem" tone={refusedTone}>
        <ErrorSummary errors={errors} heading={isOnlyLine ? words.correctOne : message} />
      </Notice>
    );
  }
  return (
    <Notice className="form-problem" ref={box} tabIndex={-1} role="alert" tone={kind === 'refused' ? refusedTone : 'bad'} title={message}>
      {words.again}
    </Notice>
  );
}
