import { type ComponentProps, type MouseEvent, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useUiWords } from '../content/use-ui-words.ts';

export interface FieldError {
  /** The id of the control: a Field's `id`, else its `name`. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps extends ComponentProps<'div'> {
  errors: readonly FieldError[];
  heading?: string | undefined;
}

function focusField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** What has to be corrected, above the form: takes focus when it appears and links to each field. Nothing without errors. */
export function ErrorSummary({ errors, heading, className, ref, ...rest }: ErrorSummaryProps) {
  const words = useUiWords();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  useImperativeHandle(ref, () => (shown ? box.current : null) as HTMLDivElement, [shown]);

  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);

  if (!shown) return null;
  return (
    <div {...rest} ref={box} className={classNames('error-summary', className)} role="alert" tabIndex={-1}>
      <h2>{heading ?? words.errorSummary}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
