import type { ComponentProps, ReactNode } from 'react';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `pledge` is the purple of a pledge that the server did not accept. */
  tone?: 'info' | 'warn' | 'bad' | 'good' | 'pledge';
  title?: ReactNode;
  /** `status` or `alert` where the notice appears after something the visitor did. */
  role?: 'status' | 'alert' | undefined;
}

/** A coloured box with a bar at its side; its words tell the state before its colour does. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={rest.className ? `notice ${rest.className}` : 'notice'} data-tone={tone}>
      {title && <b>{title}</b>}
      {children && <div>{children}</div>}
    </div>
  );
}
