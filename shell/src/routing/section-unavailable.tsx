import type { ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import type { SectionId } from 'shared/sections/sections';
import mend from 'shared/ui/art/mend.svg?no-inline';
import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { usePageContext } from 'shared/ui/page-context';
import { useSection } from 'shared/ui/site-map';
import { type LinkItem, LinkList } from 'shared/ui/link-list';
import { useLayoutWords } from '../layout/content/use-layout-words.ts';
import { useOffline } from '../offline/use-offline.ts';
import { StatePage } from './state-page.tsx';
import { useVisitNumber } from './use-visit-number.ts';

interface SectionUnavailableProps {
  section: SectionId;
  /** Stands above the title instead of the section's name. */
  label?: ReactNode;
  /** The release that could not be loaded. */
  version?: string | undefined;
}

/**
 * Shown in place of a section whose release cannot be loaded: a retry, links to other pages, and what to quote on the phone.
 * Without a connection it says that the page needs one, and offers nothing that would need one, too: a retry only where a service
 * worker answers.
 */
export function SectionUnavailable({ section, label, version }: SectionUnavailableProps) {
  const { unavailable: words, offline } = useLayoutWords();
  const isOffline = useOffline();
  const isAnswered = !isOffline || Boolean(navigator.serviceWorker?.controller);
  const language = useLanguage();
  const { site } = usePageContext();
  const visit = useVisitNumber();
  const name = useSection(section)?.label;
  const { pathname, search, key } = useLocation();
  const here = useHref({ pathname, search });
  const elsewhere: LinkItem[] = [
    { to: '/zakat_calculator', label: words.calculate, note: words.works },
    { to: '/apply_help', label: words.apply, note: words.works },
    { to: '/zakat/give', label: words.give, note: words.works },
  ];
  const own = { calculate: '/zakat_calculator', apply: '/apply_help', give: '/zakat/give' }[section as string];
  const phone: LinkItem = { href: telephoneHref(site.phone), label: words.call, note: localDigits(site.phone, language) };

  return (
    <StatePage
      label={label ?? name}
      title={isOffline ? offline.title : words.title}
      lead={isOffline ? offline.lead : words.lead}
      art={isOffline ? undefined : { src: mend, width: 400, height: 282 }}
      // After a hop, whose title is read out as that of any other; react-router's key for the history entry that a document began with.
      announced={key !== 'default'}
      data-state="failed"
    >
      {isAnswered && (
        <div className="row">
          {/* A new document: it asks the origin again, or the service worker, and works without script. */}
          <ButtonAnchor size="lg" href={here}>
            {words.retry}
          </ButtonAnchor>
          {!isOffline && (
            <ButtonLink size="lg" tone="line" to="/">
              {words.home}
            </ButtonLink>
          )}
        </div>
      )}
      <LinkList label={words.meanwhile} items={isOffline ? [phone] : [...elsewhere.filter((way) => way.to !== own).slice(0, 2), phone]} />
      {!isOffline && (
        <p className="fine">
          {words.release(section, version)} {visit && words.visit(visit)}
        </p>
      )}
    </StatePage>
  );
}
