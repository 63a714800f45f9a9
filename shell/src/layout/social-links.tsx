import { useLanguage } from 'shared/i18n/language';
import { usePageContext } from 'shared/ui/page-context';
import { useLayoutWords } from './content/use-layout-words.ts';

const icons = {
  page: 'M5 4h14v16H5zM9 9h6M9 13h6',
  videos: 'M4 6h16v12H4zM10 9.5v5l4.5-2.5z',
  messages: 'M4 5h16v11H11l-5 4v-4H4z',
};

/** The foundation's pages elsewhere, as the operator configured them, each with the name of its network. */
export function SocialLinks() {
  const words = useLayoutWords().footer.social;
  const language = useLanguage();
  const { social } = usePageContext().site;
  if (social.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      {social.map(({ kind, name, url }) => (
        <li key={url}>
          <a className="inline-flex min-h-11 items-center gap-2 no-underline hover:underline" href={url} target="_blank" rel="noopener">
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={icons[kind]} />
            </svg>
            {name?.[language] ?? new URL(url).hostname}
            <span className="visually-hidden">: {words[kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
