import { Link, useLocation } from 'react-router-dom';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { usePageContext } from 'shared/ui/page-context';
import { useSiteMap } from 'shared/ui/site-map';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { FooterHeading } from './footer-heading.tsx';
import { linkLabel } from './menu-sections.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { SocialLinks } from './social-links.tsx';

interface LinkListProps {
  heading: string;
  /** Paths of pages; one that this visit does not have is left out. */
  links: readonly string[];
}

function LinkList({ heading, links }: LinkListProps) {
  const siteMap = useSiteMap();
  const known = links.flatMap((to) => {
    const label = linkLabel(siteMap, to);
    return label === undefined ? [] : [{ to, label }];
  });
  return (
    <div>
      <FooterHeading>{heading}</FooterHeading>
      <ul>
        {known.map(({ to, label }) => (
          <li key={to}>
            <Link className="inline-flex min-h-10 items-center no-underline hover:underline" to={to}>
              {label}
            </Link>
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
  const { site, year } = usePageContext();
  return (
    // The shadow covers the fraction of a pixel that may be left below it.
    <footer className="on-leaf bg-leaf-950 [box-shadow:0_1px_var(--color-leaf-950)] print:break-before-avoid">
      <div className="h-6 bg-(image:--woven-border) bg-size-[60px_24px] bg-repeat-x opacity-55 print:hidden" aria-hidden="true" />
      <div className="wrap">
        <div className="grid gap-10 pt-14 pb-10 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr] lg:gap-12 print:hidden">
          <div>
            <Brand onLeaf />
            <p className="small soft mt-2 max-w-68">{words.about}</p>
          </div>
          <LinkList heading={words.quickLinks} links={['/zakat_calculator', '/todays_nisab', '/zakat/give', '/apply_help']} />
          <LinkList
            heading={words.support}
            links={['/contact', '/giving_faq', '/privacy_policy', '/terms_and_conditions', '/cookie_policy']}
          />
          {(pathname !== '/newsletter' || new URLSearchParams(search).has('state')) && <NewsletterBox />}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-5 text-(length:--text-small) text-text-soft">
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
