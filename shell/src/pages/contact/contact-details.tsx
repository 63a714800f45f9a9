import type { ReactNode } from 'react';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import { ExternalLink } from 'shared/ui/external-link';
import { SidePanel } from 'shared/ui/side-panel';
import { useVisit } from 'shared/ui/visit';
import type { ContactWords } from './content/en.ts';

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
  const { phone, email, address, hours, registration, sample } = useVisit().site;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.en })}`;
  return (
    <SidePanel heading={words.heading}>
      {intro}
      <dl className="contact-details">
        <dt>{words.phone}</dt>
        <dd>
          <a href={telephoneHref(phone)}>{localDigits(phone, language)}</a>
        </dd>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{words.address}</dt>
        <dd>
          <address>{address[language]}</address>
          <ExternalLink href={map}>{words.map}</ExternalLink>
        </dd>
        <dt>{words.hours}</dt>
        <dd>{hours[language]}</dd>
        {!sample && (
          <>
            <dt>{words.registration}</dt>
            <dd>{registration}</dd>
          </>
        )}
      </dl>
      {children}
    </SidePanel>
  );
}
