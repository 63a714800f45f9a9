import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTaka } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import type { PageProps } from 'shared/ui/section-routes';
import type { GiveWords } from '../content/en.ts';

export function meta(words: GiveWords) {
  return words.giveZakat.meta;
}

export function Page({ words }: PageProps<GiveWords>) {
  const [count, setCount] = useState(1000);
  return (
    <div className="p-4">
      <h1>{words.giveZakat.title}</h1>
      <button type="button" onClick={() => setCount(count + 1000)}>{formatTaka(count, useLanguage())}</button>
      <Link to="/zakat/give">{words.giveZakat.meta.title}</Link>
    </div>
  );
}
