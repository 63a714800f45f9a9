import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { ExternalLink } from '../external-link/external-link.tsx';

type MoreLinkProps = (LinkProps & { external?: false }) | (ComponentProps<'a'> & { href: string; external: true });

/** A link with a running stitch behind it; `external` opens another site in a new tab. */
export function MoreLink(props: MoreLinkProps) {
  if (props.external) {
    const { external: _, className, ...rest } = props;
    return <ExternalLink {...rest} className={classNames('more', className)} />;
  }
  const { external: _, className, ...rest } = props;
  return <Link {...rest} className={classNames('more', className)} />;
}
