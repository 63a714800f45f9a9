import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';

interface ButtonLook {
  /** One `give` per view: marigold means give. */
  tone?: 'primary' | 'give' | 'line' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While its work runs: the button says so, keeps focus, and ignores presses. */
  pending?: boolean;
}

const SHAPE =
  'btn inline-flex items-center justify-center gap-[0.5em] rounded-sm border-2 text-center leading-[1.3] font-bold no-underline transition-colors active:[translate:0_1px]';

const TONES = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover!',
  give: 'border-transparent bg-marigold text-ink hover:bg-marigold-bright!',
  line: 'border-link text-link hover:bg-link/10!',
  danger: 'border-transparent bg-clay-deep text-[#fff] hover:bg-clay!',
};

const SIZES = {
  sm: 'min-h-10 px-[0.9rem] py-[0.3rem] text-(length:--text-small)',
  md: 'min-h-12 px-5 py-2',
  lg: 'min-h-14 px-7 py-3 text-[1.125rem]',
};

function look(tone: ButtonLook['tone'] = 'primary', size: ButtonLook['size'] = 'md', ...classes: (string | false | undefined)[]) {
  return { className: classNames(SHAPE, TONES[tone], SIZES[size], ...classes), 'data-tone': tone, 'data-size': size };
}

/** A button that acts; it submits a form only with `type="submit"`. */
export function Button({ tone, size, pending = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...look(tone, size, pending && 'cursor-progress opacity-60', className)}
      type={type}
      aria-disabled={pending || undefined}
      data-state={pending ? 'pending' : 'ready'}
      onClick={handleClick}
    />
  );
}

/** A link to a page of this site that looks like a button; `to` is a path without language prefix. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} {...look(tone, size, className)} />;
}

/** A plain link that looks like a button: telephone numbers, files, other sites, the same page again. */
export function ButtonAnchor({ tone, size, className, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return <a {...rest} {...look(tone, size, className)} />;
}
