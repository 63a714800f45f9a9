import { type LinkProps, Link } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import markLight from 'shared/ui/art/mark-light.svg';
import mark from 'shared/ui/art/mark.svg';
import { useVisit } from 'shared/ui/visit';

interface BrandProps extends Omit<LinkProps, 'to'> {
  onLeaf?: boolean;
}

/** The foundation's mark and name, leading home. */
export function Brand({ onLeaf = false, ...rest }: BrandProps) {
  const language = useLanguage();
  return (
    <Link {...rest} className="brand" to="/">
      <img src={onLeaf ? markLight : mark} alt="" width={30} height={36} />
      {useVisit().site.name[language]}
    </Link>
  );
}
