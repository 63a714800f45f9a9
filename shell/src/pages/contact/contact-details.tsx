import type { ReactNode } from 'react';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import { ExternalLink } from 'shared/ui/external-link';
import { SidePanel } from 'shared/ui/side-panel';
import { usePageContext } from 'shared/ui/page-context';
import type { ContactWords } from './content/en.ts';
import { DETAIL_LINK, Detail } from './detail.tsx';

interface ContactDetailsProps {
  words: ContactWords['details'];
  /** Below the heading. */
  intro?: ReactNode;
  /** Below the details. */
  children?: ReactNode;
}

/** Telephone, email, address, hours and registration, as the operator's configuration says; a sample is registered nowhere. */
export function ContactDetails({ words, intro, children }: ContactDetailsProps) {
  const language = useLanguage();
  const { phone, email, address, hours, registration, sample } = usePageContext().site;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.en })}`;
  return (
    <SidePanel heading={words.heading}>
      {intro}
      <dl>
        <Detail term={words.phone}>
          <a className={DETAIL_LINK} href={telephoneHref(phone)}>
            {localDigits(phone, language)}
          </a>
        </Detail>
        <Detail term={words.email}>
          <a className={DETAIL_LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail term={words.address}>
          <address className="not-italic">{address[language]}</address>
          <ExternalLink className={DETAIL_LINK} href={map}>
            {words.map}
          </ExternalLink>
        </Detail>
        <Detail term={words.hours}>{hours[language]}</Detail>
        {!sample && <Detail term={words.registration}>{registration}</Detail>}
      </dl>
      {children}
    </SidePanel>
  );
}
