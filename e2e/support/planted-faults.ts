import { createHash, randomBytes } from 'node:crypto';
import { type Language, languages } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { type ReleasePackage, withEditedFile } from './release-package.ts';

/** Something that a build of a real section is made to do wrong. */
export interface PlantedFault {
  readonly name: string;
  readonly section: SectionId;
  /** The page that shows it. */
  readonly page: string;
  /** English where this is left out. */
  readonly language?: Language;
  plant(built: ReleasePackage): ReleasePackage;
}

/** Files of a package that hold a text; throws where none does: a fault that was not planted would be called found, or missed, for nothing. */
function filesWith({ files }: ReleasePackage, text: string | RegExp, among: RegExp): string[] {
  const has = (content: string) => (typeof text === 'string' ? content.includes(text) : text.test(content));
  const found = [...files].filter(([file, content]) => among.test(file) && has(content.toString('utf8'))).map(([file]) => file);
  if (found.length === 0) throw new Error(`No file holds ${text} to plant a fault in`);
  return found;
}

const CODE = /^(client\/assets|server)\/.*\.js$/;
const IN_BROWSER = /^client\/assets\/.*\.js$/;
const ON_SERVER = /^server\/.*\.js$/;

function replace(from: string | RegExp, to: string, among = CODE): PlantedFault['plant'] {
  return (built) =>
    filesWith(built, from, among).reduce((edited, file) => withEditedFile(edited, file, (text) => text.replace(from, to)), built);
}

/** Runs code in the browser as soon as the page's own module is there. */
function runsOn(page: string, code: string): PlantedFault['plant'] {
  return (built) => {
    const { en = [], bn = [] } = built.release.client.pages[page] ?? {};
    const shared = en.find((file) => bn.includes(file) && file.startsWith(`assets/${page}-`));
    if (!shared) throw new Error(`No module of the page '${page}'`);
    return withEditedFile(built, `client/${shared}`, (text) => `${code}\n${text}`);
  };
}

function addsStyle(rule: string): PlantedFault['plant'] {
  return (built) => withEditedFile(built, `client/${built.release.client.styles[0]}`, (text) => `${text}\n${rule}`);
}

function addsBytes(page: string, bytes: number): PlantedFault['plant'] {
  return (built) => {
    const content = Buffer.from(`export const more = '${randomBytes(bytes).toString('hex').slice(0, bytes)}';`);
    const file = { path: 'client/assets/more.js', bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') };
    const grown = {
      release: { ...built.release, files: [...built.release.files, file] },
      files: new Map([...built.files, [file.path, content]]),
    };
    return runsOn(page, "void import('./more.js');")(grown);
  };
}

/** The Bangla words of a page become its English ones. */
function speaksEnglish(page: string): PlantedFault['plant'] {
  return (built) => {
    const own = built.release.client.pages[page];
    const [en, bn] = languages.map((language) => own?.[language].find((file) => file.includes(`${language}-`)));
    const words = built.files.get(`client/${en}`)?.toString('utf8');
    if (!bn || !words) throw new Error(`No words of the page '${page}'`);
    return withEditedFile(built, `client/${bn}`, (text) => {
      const exportsOf = (code: string) => /export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '';
      const [local = ''] = exportsOf(words).split(' as ');
      const [, name = ''] = exportsOf(text).split(' as ');
      return words.replace(/export\s*\{[^}]*\}/, `export{${local} as ${name}}`);
    });
  };
}

const later = (code: string, ms = 300) => `if (typeof document !== 'undefined') setTimeout(() => { ${code} }, ${ms});`;

/** Faults as teams make them, each in a copy of a real section. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'throws on its second page',
    section: 'about',
    page: 'zakat-purpose',
    plant: runsOn('zakat-purpose', "throw new Error('planted');"),
  },
  { name: 'a wrong figure', section: 'about', page: 'about-zakat', plant: replace('Then 2.5% is due', 'Then 3.5% is due') },
  { name: 'a Bangla text in English', section: 'about', page: 'about-zakat', language: 'bn', plant: replace('যাকাত কী', 'What Zakat is') },
  {
    name: 'a page in the wrong language',
    section: 'about',
    page: 'how-it-works',
    language: 'bn',
    plant: speaksEnglish('how-it-works'),
  },
  { name: '300 KB more', section: 'about', page: 'about-zakat', plant: addsBytes('about-zakat', 300_000) },
  {
    name: 'a layout shift',
    section: 'about',
    page: 'about-zakat',
    plant: runsOn(
      'about-zakat',
      later("const room = document.createElement('div'); room.style.height = '400px'; document.querySelector('main').prepend(room);"),
    ),
  },
  {
    name: 'a dead link',
    section: 'about',
    page: 'about-zakat',
    plant: replace(/\/calculate(?=["`'])/, '/no_such_page'),
  },
  {
    name: 'slow by 800 ms in the browser',
    section: 'about',
    page: 'about-zakat',
    plant: runsOn('about-zakat', 'for (const start = performance.now(); performance.now() - start < 800; );'),
  },
  {
    name: 'slow by 800 ms on the server',
    section: 'about',
    page: 'about-zakat',
    plant: replace(/function Page\([^)]*\) \{/, '$& for (const start = Date.now(); Date.now() - start < 800; );', ON_SERVER),
  },
  { name: 'an error in the console', section: 'about', page: 'about-zakat', plant: runsOn('about-zakat', "console.error('planted');") },
  {
    name: 'an uncaught error later',
    section: 'about',
    page: 'about-zakat',
    plant: runsOn('about-zakat', later("throw new Error('planted');", 100)),
  },
  { name: 'images lose their alt text', section: 'give', page: 'give-zakat', plant: replace(/alt: ?""/, 'title:""') },
  { name: 'a heading is lost', section: 'about', page: 'about-zakat', plant: replace('Who must give', ' ') },
  {
    name: 'a hydration mismatch',
    section: 'about',
    page: 'about-zakat',
    plant: replace('What Zakat is', 'What Zakat means', IN_BROWSER),
  },
  { name: 'invisible text', section: 'about', page: 'about-zakat', plant: addsStyle('[data-mf=about] p{opacity:.05}') },
  { name: 'wider than a telephone', section: 'about', page: 'about-zakat', plant: addsStyle('[data-mf=about] h1{width:900px}') },
  {
    name: 'a call to a third party',
    section: 'about',
    page: 'about-zakat',
    plant: runsOn('about-zakat', "fetch('https://elsewhere.example/count').catch(() => {});"),
  },
  { name: 'a form that posts nowhere', section: 'give', page: 'donation', plant: replace(/method: ?"post"/, 'method:"get"') },
  {
    name: 'a button that does nothing',
    section: 'give',
    page: 'donation',
    plant: runsOn(
      'donation',
      "if (typeof document !== 'undefined') addEventListener('submit', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);",
    ),
  },
  { name: 'a field without its label', section: 'give', page: 'donation', plant: replace('Mobile phone', ' ') },
];
