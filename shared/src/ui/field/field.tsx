import {
  type ComponentProps,
  type FocusEventHandler,
  type FormEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Announcement } from '../announcement/announcement.tsx';
import { classNames } from '../class-names.ts';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; shown above the control, and read out at once while its owner is typing. */
  error?: string | undefined;
  /** A unit before the control, such as `৳` or `vori`. */
  unit?: ReactNode;
  /** Beside the label: a small button that changes the kind of input. */
  action?: ReactNode;
  /** Below the control: what the entry amounts to; read out once typing rests. */
  note?: ReactNode;
}

type FieldControl =
  | (ComponentProps<'input'> & { control?: 'input' })
  | (ComponentProps<'textarea'> & { control: 'textarea' })
  | (ComponentProps<'select'> & { control: 'select' });

export type FieldProps = FieldFrame & FieldControl;

interface OwnProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  onTyping: (typing: boolean) => void;
}

interface TypingHandlers<Element> {
  onInput?: FormEventHandler<Element> | undefined;
  onBlurCapture?: FocusEventHandler<Element> | undefined;
}

/** The handlers that tell whether the visitor is typing, followed by the caller's. */
function typingHandlers<Element>(onTyping: OwnProps['onTyping'], { onInput, onBlurCapture }: TypingHandlers<Element>) {
  return {
    // Not in the capture phase: a render between the phases would put a controlled value back before its owner hears of the new one.
    onInput: (event) => {
      onTyping(true);
      onInput?.(event);
    },
    onBlurCapture: (event) => {
      onTyping(false);
      onBlurCapture?.(event);
    },
  } satisfies TypingHandlers<Element>;
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null);
}

/** While a page comes alive, React puts the text that a textarea begins with over what was typed until then: here it is put back. */
function TextArea({ id = '', ...rest }: ComponentProps<'textarea'>) {
  const [{ served, typed }] = useState(() => ({ served: textareaOf(id), typed: textareaOf(id)?.value ?? '' }));
  useLayoutEffect(() => {
    if (served && served === textareaOf(id) && served.value !== typed) served.value = typed;
  }, [id, served, typed]);
  return <textarea id={id} {...rest} />;
}

function controlOf(props: FieldControl, { onTyping, ...own }: OwnProps) {
  switch (props.control) {
    case 'textarea': {
      const { control: _, ...rest } = props;
      return <TextArea rows={4} {...rest} {...own} {...typingHandlers(onTyping, rest)} />;
    }
    case 'select': {
      const { control: _, ...rest } = props;
      return <select {...rest} {...own} {...typingHandlers(onTyping, rest)} />;
    }
    default: {
      const { control: _, ...rest } = props;
      return <input type="text" {...rest} {...own} {...typingHandlers(onTyping, rest)} />;
    }
  }
}

const FRAME = 'field grid gap-[0.35rem]';
const HINT = 'hint text-small text-text-soft';
const UNIT =
  'grid min-w-12 flex-none place-items-center rounded-l-sm border-y-[1.5px] border-l-[1.5px] border-control bg-bg-soft px-[0.6rem] font-bold';

interface NoteProps {
  id: string;
  /** Not before anything was typed: what came with the page is no news. */
  aloud: boolean;
  children: ReactNode;
}

function Note({ id, aloud, children }: NoteProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(shown.current?.textContent ?? ''));
  return (
    <>
      <p ref={shown} className={`${HINT} num`} id={id}>
        {children}
      </p>
      {aloud && <Announcement>{text}</Announcement>}
    </>
  );
}

/** Two fields beside each other, where there is room. */
export function FieldPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('grid items-end gap-[1.35rem] min-[34rem]:grid-cols-2', className)} />;
}

/**
 * A labelled control with its hint and its error, tied together for assistive technology.
 * The control's id is `id`, else `name`, else generated: an ErrorSummary links to it.
 */
export function Field({ label, hint, error, unit, action, note, ...control }: FieldProps) {
  const generated = useId();
  const [typing, setTyping] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const id = control.id ?? control.name ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const describedBy = [hint && hintId, error && errorId, note && noteId, control['aria-describedby']].filter(Boolean).join(' ');
  const input = controlOf(control, {
    id,
    className: classNames('input', unit ? 'num rounded-l-none' : null, error && 'border-2 border-danger', control.className),
    onTyping(now) {
      setTyping(now);
      if (now) setHasTyped(true);
    },
    'aria-invalid': error ? true : control['aria-invalid'],
    'aria-describedby': describedBy || undefined,
  });

  return (
    <div className={error ? `${FRAME} border-l-4 border-danger pl-4` : FRAME} data-state={error ? 'invalid' : 'valid'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="leading-[1.4] font-bold">
          {label}
        </label>
        {action}
      </div>
      {hint && (
        <p className={HINT} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={errorId} role={typing ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {unit ? (
        <div className="money flex">
          <span className={UNIT}>{unit}</span>
          {input}
        </div>
      ) : (
        input
      )}
      {note && (
        <Note id={noteId} aloud={hasTyped}>
          {note}
        </Note>
      )}
    </div>
  );
}
