import { type DefaultTreeAdapterTypes, html as names } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const SHOWN_LENGTH = 60;
/** Stands for the site itself where an address is resolved, and for no other. */
const SITE = 'http://site.invalid';

/** The attributes by which HTML and SVG load, lead or send somewhere; those that no element of a site has are among them. */
const ADDRESSES: ReadonlySet<string> = new Set(
  [
    'href xlink:href src srcset action formaction cite poster data ping background manifest srcdoc imagesrcset attributionsrc',
    'archive classid code codebase dynsrc icon longdesc lowsrc object profile xml:base',
  ].flatMap((line) => line.split(' ')),
);

type Rule = 'link' | 'own' | 'picture' | 'fragment' | 'read elsewhere';

/** The addresses that documents of a site have, by element and attribute, and what each may be. */
const RULES: Readonly<Record<string, Rule>> = {
  'a href': 'link',
  'blockquote cite': 'link',
  'q cite': 'link',
  'form action': 'own',
  'button formaction': 'own',
  'input formaction': 'own',
  'img src': 'picture',
  'img srcset': 'picture',
  'source srcset': 'picture',
  'use href': 'fragment',
  'use xlink:href': 'fragment',
  'pattern href': 'fragment',
  'linearGradient href': 'fragment',
  'radialGradient href': 'fragment',
  'link href': 'read elsewhere',
  'script src': 'read elsewhere',
};

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const LOADING_VALUE = /\\|url\(|image/i;
const OWN_PAINT = /^url\(#[\w-]+\)$/;

/** The attributes of an element, with their values as a browser reads them. */
export function attributesOf({ attrs }: Element): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));
}

/** An address as a browser understands it, which leaves out control characters and reads escapes; undefined for what is not an address. */
function resolved(address: string): URL | undefined {
  return URL.canParse(address, SITE) ? new URL(address, SITE) : undefined;
}

/** Whether an address leads to the site itself, whatever its path. */
export function isOwnAddress(address: string): boolean {
  return resolved(address)?.origin === SITE;
}

/** The beginning of an element, to show which one is meant: with all of its attributes, or with one. */
export function shownElement(element: Element, name?: string): string {
  const attributes = Object.entries(attributesOf(element)).filter(([key]) => name === undefined || key === name);
  const text = attributes.map(
    ([key, value = '']) => ` ${key}="${value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value}"`,
  );
  return `<${element.tagName}${text.join('')}>`;
}

/** Whether an address is of the kind that its place allows. Pictures run nothing, whatever their address. */
function isAllowed(rule: Rule, address: string): boolean {
  switch (rule) {
    case 'link':
      return LINK_SCHEMES.has(resolved(address)?.protocol ?? '');
    case 'own':
      return isOwnAddress(address);
    case 'fragment':
      return address.startsWith('#');
    case 'picture':
    case 'read elsewhere':
      return true;
    default:
      return rule satisfies never;
  }
}

function faultOf(element: Element, name: string, value: string): string | undefined {
  const shown = shownElement(element, name);
  if (name.startsWith('on')) return `runs an event handler of its own: ${shown}.`;
  if (name === 'style') return `has styles of its own, which can load anything: ${shown}.`;
  if (name === 'http-equiv') return `says by itself what only its headers may say: ${shownElement(element)}.`;
  if (ADDRESSES.has(name)) {
    const rule = RULES[`${element.tagName} ${name}`];
    if (!rule) return `loads or leads somewhere by an attribute that pages of a site do not have: ${shown}.`;
    if (isAllowed(rule, value)) return undefined;
    return rule === 'own' ? `sends what is typed elsewhere: ${shown}.` : `has an address that can run code or load a document: ${shown}.`;
  }
  const isDrawn = element.namespaceURI === names.NS.SVG && !/^(aria|data)-|^(id|class)$/.test(name);
  return isDrawn && LOADING_VALUE.test(value) && !OWN_PAINT.test(value) ? `loads something to draw with: ${shown}.` : undefined;
}

/** What the attributes of an element run, load, or lead to that they may not. */
export function attributeFaults(element: Element): string[] {
  return Object.entries(attributesOf(element)).flatMap(([name, value = '']) => faultOf(element, name, value) ?? []);
}
