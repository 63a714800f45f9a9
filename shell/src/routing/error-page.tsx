import { useHref, useLocation } from 'react-router-dom';
import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { telephoneHref } from 'shared/i18n/telephone-href';
import type { Language } from 'shared/sections/language';
import mend from 'shared/ui/art/mend.svg';
import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { Place } from 'shared/ui/place';
import type { PageMeta } from 'shared/ui/section-routes';
import { useVisit } from 'shared/ui/visit';
import { Ways } from 'shared/ui/ways';
import { layoutWords, useLayoutWords } from '../layout/content/use-layout-words.ts';

export function meta(language: Language): PageMeta {
  return layoutWords[language].error.meta;
}

/** What a page shows that threw while it was rendered: the layout stays, and loading it again is a plain link. */
export function Page() {
  const words = useLayoutWords().error;
  const language = useLanguage();
  const { phone } = useVisit().site;
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    <Place label={words.label} title={words.title} lead={words.lead} art={{ src: mend, width: 400, height: 282 }} data-state="failed">
      <div className="row">
        <ButtonAnchor size="lg" href={here}>
          {words.retry}
        </ButtonAnchor>
        <ButtonLink size="lg" tone="line" to="/" reloadDocument>
          {words.home}
        </ButtonLink>
      </div>
      <Ways
        label={words.ways}
        items={[
          { to: '/zakat_calculator', ...words.calculate },
          { to: '/apply_help', ...words.apply },
          { href: telephoneHref(phone), label: words.call, note: localDigits(phone, language) },
        ]}
      />
    </Place>
  );
}
