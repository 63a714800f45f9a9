import type { Site } from 'shared/contracts/site';
import { type Language, localPath } from 'shared/sections/language';
import type { VisitMap } from '../../releases/site-map/site-map.ts';

/** The pages that an installed site offers from its icon. */
const SHORTCUTS = ['/zakat_calculator', '/todays_nisab', '/zakat/give'];

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What an installed site is called and looks like, in a language (W3C Web Application Manifest). */
export function webManifest(site: Site, map: VisitMap, language: Language) {
  const start = localPath('/', language);
  return {
    id: start,
    start_url: start,
    // The switch to the other language stays in the window.
    scope: '/',
    name: site.name[language],
    short_name: site.name[language],
    lang: language,
    dir: 'ltr',
    display: 'minimal-ui',
    theme_color: '#0f4334',
    background_color: '#0f4334',
    icons,
    shortcuts: SHORTCUTS.flatMap((path) => {
      const page = map.find(path)?.page;
      return page ? [{ name: page.label[language], url: localPath(path, language) }] : [];
    }),
  };
}
