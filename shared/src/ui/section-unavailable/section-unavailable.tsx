import type { ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { localDigits } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { telephoneHref } from '../../i18n/telephone-href.ts';
import { sectionOf } from '../../sections/find-page.ts';
import type { SectionId } from '../../sections/sections.ts';
import mend from '../art/mend.svg?no-inline';
import { Button, ButtonAnchor, ButtonLink } from '../button/button.tsx';
import { useUiWords } from '../content/use-ui-words.ts';
import { Place } from '../place/place.tsx';
import { useVisit } from '../visit/visit.tsx';
import { type Way, Ways } from '../ways/ways.tsx';

interface SectionUnavailableProps {
  section: SectionId;
  /** Stands above the title instead of the section's name. */
  label?: ReactNode;
  /** The release that could not be loaded. */
  version?: string | undefined;
  /** What to quote when calling: it is in the origin's log as well. */
  reference?: string | undefined;
  /** Without it, "Try again" is a plain link to the same address. */
  onRetry?: (() => void) | undefined;
}

/** The place of a section whose release cannot be loaded: try again, ways on, what to quote; the layout stays. */
export function SectionUnavailable({ section, label, version, reference, onRetry }: SectionUnavailableProps) {
  const words = useUiWords().unavailable;
  const language = useLanguage();
  const { site } = useVisit();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const elsewhere: Way[] = [
    { to: '/zakat_calculator', label: words.calculate, note: words.works },
    { to: '/apply_help', label: words.apply, note: words.works },
    { to: '/zakat/give', label: words.give, note: words.works },
  ];
  const own = { calculate: '/zakat_calculator', apply: '/apply_help', give: '/zakat/give' }[section as string];
  const phone: Way = { href: telephoneHref(site.phone), label: words.call, note: localDigits(site.phone, language) };

  return (
    <Place
      label={label ?? sectionOf(section).label[language]}
      title={words.title}
      lead={words.lead}
      art={{ src: mend, width: 400, height: 282 }}
      data-state="failed"
    >
      <div className="row">
        {onRetry ? (
          <Button size="lg" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : (
          <ButtonAnchor size="lg" href={here}>
            {words.retry}
          </ButtonAnchor>
        )}
        <ButtonLink size="lg" tone="line" to="/">
          {words.home}
        </ButtonLink>
      </div>
      <Ways label={words.meanwhile} items={[...elsewhere.filter((way) => way.to !== own).slice(0, 2), phone]} />
      <p className="fine">{words.reference(section, version, reference)}</p>
    </Place>
  );
}
