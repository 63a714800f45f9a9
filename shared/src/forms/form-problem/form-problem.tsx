import { useRef } from 'react';
import { ErrorSummary } from 'shared/ui/error-summary';
import { useLanguage } from 'shared/i18n/language';
import { Notice } from 'shared/ui/notice';
import { useFocusWhenShown } from '../../ui/use-focus-when-shown.ts';
import type { FormFailure } from '../form-failure.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';

// Apart from the words of the enquiry form: the page of a pledge would carry those, too.
const problemWords = { en, bn };

interface FormProblemProps {
  failure: FormFailure;
  /** The colour of what the server refused: purple for a pledge, red for anything else. */
  refusedTone?: 'pledge' | 'bad';
}

const PLACE = 'form-problem mb-7';
const TONES = {
  bad: { box: 'outline-danger', words: 'text-danger' },
  pledge: { box: 'outline-pledge', words: 'text-pledge' },
};

/** Why a form was not recorded, with links to what to correct where the server refused it. Takes focus. */
export function FormProblem({ failure: { kind, message, errors }, refusedTone = 'bad' }: FormProblemProps) {
  const words = problemWords[useLanguage()];
  const box = useRef<HTMLDivElement>(null);

  useFocusWhenShown(box);

  if (errors.length > 0) {
    // The server's words lead the list of what to correct, unless they are the one line in it.
    const isOnlyLine = errors.length === 1 && errors[0]?.message === message;
    return (
      <Notice
        className={`${PLACE} has-[>div>:focus]:outline-3 has-[>div>:focus]:outline-offset-3 ${TONES[refusedTone].box}`}
        tone={refusedTone}
      >
        <ErrorSummary plain className={TONES[refusedTone].words} errors={errors} heading={isOnlyLine ? words.correctOne : message} />
      </Notice>
    );
  }
  return (
    <Notice
      className={`${PLACE} [&>b]:text-body!`}
      ref={box}
      tabIndex={-1}
      role="alert"
      tone={kind === 'refused' ? refusedTone : 'bad'}
      title={message}
    >
      {kind === 'refused' ? undefined : words.again}
    </Notice>
  );
}
