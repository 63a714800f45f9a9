import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface ButtonLook {
  /** One `give` per view: marigold means give. */
  tone?: 'primary' | 'give' | 'line' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While its work runs: the button says so, keeps focus, and ignores presses. */
  pending?: boolean;
}

function look(tone: ButtonLook['tone'] = 'primary', size: ButtonLook['size'] = 'md', className?: string) {
  return { className: className ? `btn ${className}` : 'btn', 'data-tone': tone, 'data-size': size };
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
      {...look(tone, size, className)}
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
