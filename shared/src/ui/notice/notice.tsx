import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `pledge` is the purple of a pledge that the server did not accept. */
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** `status` or `alert` where the notice appears after something the visitor did. */
  role?: 'status' | 'alert' | undefined;
}

const TONES = {
  info: { box: 'border-info bg-info-bg', title: 'text-info' },
  warn: { box: 'border-warn bg-warn-bg', title: 'text-warn' },
  bad: { box: 'border-danger bg-danger-bg', title: 'text-danger' },
  good: { box: 'border-good bg-good-bg', title: 'text-good' },
  pledge: { box: 'border-pledge bg-pledge-bg', title: 'text-pledge' },
};

/** A coloured box with a bar at its side; its words tell the state before its colour does. */
export function Notice({ tone = 'info', title, className, children, ...rest }: NoticeProps) {
  const { box, title: titleColor } = TONES[tone];
  return (
    <div {...rest} className={classNames('notice border-l-4 px-5 py-4 text-small text-text', box, className)} data-tone={tone}>
      {title && <b className={titleColor}>{title}</b>}
      {children && <div>{children}</div>}
    </div>
  );
}
