import { type ComponentProps, type MouseEvent, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useUiWords } from '../content/use-ui-words.ts';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';

export interface FieldError {
  /** The id of the control: a Field's `id`, else its `name`. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps extends ComponentProps<'div'> {
  errors: readonly FieldError[];
  heading?: string | undefined;
  /** Without its own box and colour: inside a notice that has them. */
  plain?: boolean;
}

const BOX =
  'rounded-sm border-2 border-danger bg-danger-bg px-6 py-5 text-danger focus:outline-3 focus:outline-offset-3 focus:outline-danger';

function focusField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** What has to be corrected, above the form: takes focus when it appears and links to each field. Nothing without errors. */
export function ErrorSummary({ errors, heading, plain = false, className, ref, ...rest }: ErrorSummaryProps) {
  const words = useUiWords();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  useImperativeHandle(ref, () => (shown ? box.current : null) as HTMLDivElement, [shown]);

  useFocusWhenShown(box, shown);

  if (!shown) return null;
  return (
    <div {...rest} ref={box} className={classNames(plain ? 'scroll-mt-8' : BOX, className)} role="alert" tabIndex={-1}>
      <h2 className="mb-1 text-h3">{heading ?? words.errorSummary}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              className="inline-flex min-h-10 items-center font-bold text-inherit"
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
