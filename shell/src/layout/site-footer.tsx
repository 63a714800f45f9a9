import { Link, useLocation } from 'react-router-dom';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { useVisit } from 'shared/ui/visit';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { SocialLinks } from './social-links.tsx';

interface LinkListProps {
  heading: string;
  links: readonly (readonly [to: string, label: string])[];
}

function LinkList({ heading, links }: LinkListProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The foot of every page; the newsletter's own page has its form already. */
export function SiteFooter() {
  const { footer: words, contact, giveZakat } = useLayoutWords();
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
          <LinkList
            heading={words.quickLinks}
            links={[
              ['/zakat_calculator', words.calculator],
              ['/todays_nisab', words.nisab],
              ['/zakat/give', giveZakat],
              ['/apply_help', words.apply],
            ]}
          />
          <LinkList
            heading={words.support}
            links={[
              ['/contact', contact],
              ['/giving_faq', words.faq],
              ['/privacy_policy', words.privacy],
              ['/terms_and_conditions', words.terms],
              ['/cookie_policy', words.cookies],
            ]}
          />
          {(pathname !== '/newsletter' || search !== '') && <NewsletterBox />}
        </div>
        <div className="site-footer__end">
          <span>{words.rights(localDigits(String(year), language), site.name[language])}</span>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
