import { type FormEvent, useState } from 'react';
import type { FormOutcome } from 'shared/contracts/page-context';
import { useLanguage } from 'shared/i18n/language';
import { usePageContext } from 'shared/ui/page-context';
import type { Sender } from './create-sender.ts';
import { type FormFailure, callFailure, messagesOf, postedFailure } from './form-failure.ts';
import { outdatePosted } from './use-posted-form.ts';

/** What is wrong with a form, by field name. */
export type Messages = Readonly<Record<string, string | undefined>>;

/**
 * What all forms that are sent by script have in common: idle, sending, recorded, refused with a fault for each field, or failed.
 * `posted` is the server's answer to the same form without script.
 */
export function useForm<Values extends object, Receipt>(sender: Sender<Values, Receipt>, posted: FormOutcome | undefined) {
  const language = useLanguage();
  const documentKey = usePageContext().submissionKey;
  const pending = sender((state) => state.sending);
  const [failure, setFailure] = useState<FormFailure | null>(() => postedFailure(posted));
  const [errors, setErrors] = useState<Messages>(() => messagesOf(failure));
  /** Counts the answers, so that each failure takes the focus anew. */
  const [attempt, setAttempt] = useState(0);

  function showFailure(next: FormFailure | null, nextErrors = messagesOf(next)) {
    setFailure(next);
    setErrors(nextErrors);
    setAttempt((count) => count + 1);
  }

  /** Judges fields again by their name; what `messageOf` returns takes the place of what was found before. */
  function judge(names: readonly string[], messageOf: (name: string) => string | undefined): Messages {
    const judged = { ...errors, ...Object.fromEntries(names.map((name) => [name, messageOf(name)])) };
    setErrors(judged);
    return judged;
  }

  /** Sends the values; null where they were not recorded. A refusal brings its own errors; any other failure leaves those that are `stillWrong`. */
  async function send(values: Values, stillWrong: Messages): Promise<Receipt | null> {
    try {
      const receipt = await sender.getState().send(values, { language, documentKey });
      if (posted) outdatePosted(posted);
      showFailure(null);
      return receipt;
    } catch (error) {
      const next = callFailure(error);
      showFailure(next, next.kind === 'refused' ? undefined : stillWrong);
      return null;
    }
  }

  /** A form's submit handler: nothing is done while it is being sent. Two presses can come before the form is rendered again. */
  function submitBy(submit: (form: HTMLFormElement) => Promise<void> | void) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!sender.getState().sending) return submit(event.currentTarget);
    };
  }

  return { pending, failure, errors, attempt, showFailure, judge, send, submitBy };
}
