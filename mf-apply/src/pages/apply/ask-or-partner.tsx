import { contactAbout } from 'shared/domain/enquiry-subject';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import { ButtonLink } from 'shared/ui/button';
import { SectionBand } from 'shared/ui/section-band';
import { usePageContext } from 'shared/ui/page-context';
import { LinkList } from 'shared/ui/link-list';
import { Fold } from '../../components/fold.tsx';
import type { ApplyWords } from './content/en.ts';

const cloth = 'grid content-start justify-items-start gap-4 p-[clamp(1.75rem,4vw,3.25rem)] max-md:gap-3 max-md:py-6';

/** The contact prompt for applicants, and beside it the one for organisations; both take their details from the configuration. */
export function AskOrPartner({ words: { contact, partners } }: { words: ApplyWords['together'] }) {
  const language = useLanguage();
  const { site } = usePageContext();
  const ways = [
    { to: '/ask_a_question', label: contact.message, note: contact.messageNote },
    { href: telephoneHref(site.phone), label: contact.phone, note: localDigits(site.phone, language) },
    { href: `mailto:${site.email}`, label: contact.email, note: site.email },
  ];
  return (
    <SectionBand>
      {/* Two cloths, sewn together */}
      <div className="ask-or-partner relative grid overflow-clip rounded-md lg:grid-cols-[1.2fr_1fr]">
        <div className={`on-leaf ${cloth}`}>
          <h2>{contact.heading}</h2>
          <p className="soft">{contact.text}</p>
          <LinkList label={contact.ways} items={ways} />
          <p className="small soft">{site.hours[language]}</p>
        </div>
        <div className={`bg-surface ${cloth}`}>
          <p className="label max-md:hidden">{partners.label}</p>
          <Fold heading={partners.heading}>
            <p className="soft">{partners.text}</p>
            <p className="small soft">{partners.promise}</p>
          </Fold>
          <ButtonLink to={contactAbout('partnership')} tone="line">
            {partners.button}
          </ButtonLink>
        </div>
      </div>
    </SectionBand>
  );
}
