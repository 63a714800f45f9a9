import { Link, useLocation } from 'react-router-dom';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { useVisit } from 'shared/ui/visit';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { linkLabel } from './menu-sections.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { SocialLinks } from './social-links.tsx';

interface LinkListProps {
  heading: string;
  /** Paths of pages of the sections table. */
  links: readonly string[];
}

function LinkList({ heading, links }: LinkListProps) {
  const language = useLanguage();
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map((to) => (
          <li key={to}>
            <Link to={to}>{linkLabel(to, language)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The foot of every page; the newsletter's own page has its form already. */
export function SiteFooter() {
  const { footer: words } = useLayoutWords();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { site, year } = useVisit();
  return (
    <footer className="site-footer on-leaf">
      <div className="site-footer__border" aria-hidden="true" />
      <div className="wrap">
        <div className="site-footer__grid">
          <div>
            <Brand onLeaf />
            <p className="small soft site-footer__about">{words.about}</p>
          </div>
          <LinkList heading={words.quickLinks} links={['/zakat_calculator', '/todays_nisab', '/zakat/give', '/apply_help']} />
          <LinkList
            heading={words.support}
            links={['/contact', '/giving_faq', '/privacy_policy', '/terms_and_conditions', '/cookie_policy']}
          />
          {(pathname !== '/newsletter' || search !== '') && <NewsletterBox />}
        </div>
        <div className="site-footer__end">
          <span>
            {words.rights(localDigits(String(year), language), site.name[language])}{' '}
            {site.sample ? words.sampleRegistration : site.registration && words.registration(site.registration)}
          </span>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
