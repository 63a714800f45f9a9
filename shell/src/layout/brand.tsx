import { type LinkProps, Link } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import markLight from 'shared/ui/art/mark-light.svg';
import mark from 'shared/ui/art/mark.svg';
import { usePageContext } from 'shared/ui/page-context';

interface BrandProps extends Omit<LinkProps, 'to'> {
  onLeaf?: boolean;
}

/** The foundation's mark and name, leading home. */
export function Brand({ onLeaf = false, className = '', ...rest }: BrandProps) {
  const language = useLanguage();
  return (
    <Link
      {...rest}
      className={`mr-auto inline-flex min-h-11 items-center gap-[0.6rem] font-display text-[clamp(1.0625rem,0.85rem+0.9vw,1.3125rem)]/[1.15] text-text no-underline ${className}`.trimEnd()}
      to="/"
    >
      <img className="w-[30px]" src={onLeaf ? markLight : mark} alt="" width={30} height={36} />
      {usePageContext().site.name[language]}
    </Link>
  );
}
