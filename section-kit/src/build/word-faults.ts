import { type Language, languages, otherLanguage } from 'shared/sections/language';

/** Files of words by their paths from the package's folder, such as `/src/content/en.ts`, each with what it exports. */
export type WordFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Fault {
  /** In whose words it is. */
  readonly language: Language;
  readonly what: string;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return { string: 'a text', object: 'an object', function: 'a function' }[String(typeof value)] ?? `a ${typeof value}`;
}

/** The names of an object of words; anything else has none. */
function keysOf(value: unknown): string[] {
  return kindOf(value) === 'an object' ? Object.keys(value as object) : [];
}

/** What one value has in one language only. Bangla alone has words at some places, such as what stands behind a number; English alone has none. */
function faultsAt(key: string, en: unknown, bn: unknown): Fault[] {
  if (en === undefined && bn === undefined) return [];
  if (en === undefined) return [{ language: 'en', what: `${key} is missing, which bn.ts has` }];
  const inBangla = (what: string): Fault[] => [{ language: 'bn', what: `${key} ${what}` }];
  if (bn === undefined) return inBangla('is missing, which en.ts has');
  if (kindOf(en) !== kindOf(bn)) return inBangla(`is ${kindOf(bn)}, and ${kindOf(en)} in en.ts`);
  if (bn === '' && en !== '') return inBangla('is empty, which has words in en.ts');
  if (Array.isArray(en) && Array.isArray(bn)) {
    if (en.length !== bn.length) return inBangla(`has ${bn.length} entries, and ${en.length} in en.ts`);
    return en.flatMap((entry, index) => faultsAt(`${key}[${index}]`, entry, bn[index]));
  }
  const names = new Set([...keysOf(en), ...keysOf(bn)]);
  return [...names].flatMap((name) => {
    const [inEn, inBn] = [en, bn].map((words) => (words as Readonly<Record<string, unknown>>)[name]);
    return faultsAt(key ? `${key}.${name}` : name, inEn, inBn);
  });
}

/** The faults of the two files of words in a folder, one text each. */
function faultsIn(folder: string, files: WordFiles): string[] {
  const file = (language: Language) => `${folder}/${language}.ts`;
  const shown = (language: Language) => file(language).replace(/^\//, '');
  const { en, bn } = { en: files[file('en')], bn: files[file('bn')] };
  const missing = languages.find((language) => !files[file(language)]);
  if (missing) return [`${shown(missing)} is missing, and ${otherLanguage(missing)}.ts is there`];
  const silent = languages.find((language) => files[file(language)]?.[language] === undefined);
  if (silent) return [`${shown(silent)}: it exports no '${silent}'`];
  const alike = Object.keys(en ?? {}).filter((name) => bn && name in bn);
  return [...faultsAt('', en?.en, bn?.bn), ...alike.flatMap((name) => faultsAt(name, en?.[name], bn?.[name]))].map(
    ({ language, what }) => `${shown(language)}: ${what}`,
  );
}

/** What the words of a package lack in one of its languages, one text each with the file and the key. */
export function wordFaults(files: WordFiles): string[] {
  const folders = new Set(Object.keys(files).map((file) => file.slice(0, file.lastIndexOf('/'))));
  return [...folders].sort().flatMap((folder) => faultsIn(folder, files));
}
