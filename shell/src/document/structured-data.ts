import type { Site } from 'shared/contracts/site';
import type { Language } from 'shared/sections/language';

interface StructuredDataSource {
  readonly site: Site;
  readonly publicUrl: string;
  readonly language: Language;
  /** Path without language prefix. */
  readonly path: string;
  /** The rendered application. */
  readonly app: string;
}

/** The pages that say who the foundation is. */
const ABOUT_US = new Set(['/', '/contact']);
/** Where a list of the Faq component begins, as React writes it; a menu, which is made of details as well, stands before. */
const FAQ = /<div class="faq[ "]/;
/** One question of the list. */
const QUESTION = /<details name="[^"]*"><summary>([^<]*)<\/summary><div(?: id="[^"]*")?>((?:(?!<details).)*?)<\/div><\/details>/gs;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function plainText(html: string): string {
  return (
    html
      .replace(/<!--.*?-->/gs, '')
      // A button below an answer is not part of it.
      .replace(/<a [^>]*class="btn[ "].*?<\/a>/gs, '')
      .replace(/<\/?(?:p|li|ul|ol|div|br|dt|dd)\b[^>]*>/g, ' ')
      .replace(/<[^>]+>/g, '')
      // What only joins a line is for the page.
      .replaceAll('\u2060', '')
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The foundation as its operator describes it; of sample values no more than the name, because the rest belongs to nobody. */
function organisation({ site, publicUrl, language }: StructuredDataSource): object {
  const known = {
    telephone: site.phone,
    email: site.email,
    address: site.address[language],
    sameAs: site.social.map(({ url }) => url),
  };
  return {
    '@type': 'NGO',
    '@id': `${publicUrl}/#foundation`,
    name: site.name[language],
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    ...(site.sample ? {} : known),
  };
}

/** The questions of the page, read from its HTML, so that they are the words that a visitor reads. */
function questionsOf(app: string): object[] {
  const lists = app.split(FAQ).slice(1).join();
  return [...lists.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(question),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
}

/** Structured data of a page for search engines (schema.org, as a JSON-LD graph); null where there is none. */
export function structuredData(source: StructuredDataSource): object | null {
  const questions = questionsOf(source.app);
  const graph = [
    ...(ABOUT_US.has(source.path) ? [organisation(source)] : []),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', inLanguage: source.language, mainEntity: questions }] : []),
  ];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}
