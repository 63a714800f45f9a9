// What documents of a site may be made of. An element that is not named here runs or loads something, or no document has it.
import { type DefaultTreeAdapterTypes, html as names } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements of HTML that run and load nothing by themselves, and those that `read-document.ts` looks at more closely. */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'html head title meta link script body noscript template',
    'header nav main section article aside footer address search h1 h2 h3 h4 h5 h6 hgroup div span p br wbr hr pre blockquote',
    'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup time u var',
    'ul ol li menu dl dt dd figure figcaption details summary dialog',
    'table caption colgroup col thead tbody tfoot tr th td',
    'form fieldset legend label input button select optgroup option datalist textarea output progress meter',
    'img picture source',
  ].flatMap((line) => line.split(' ')),
);

/** Elements that draw, in the spelling of SVG. Not among them is what links, animates an address, or holds HTML. */
const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan',
    'clipPath mask pattern marker linearGradient radialGradient stop',
  ].flatMap((line) => line.split(' ')),
);

/** Elements with a dash in their name do nothing until a script defines them. */
const CUSTOM_ELEMENT = /^[a-z][a-z\d]*-[a-z\d-]*$/;

/** Whether an element is one that documents of a site are made of. */
export function isKnownElement({ tagName, namespaceURI }: Element): boolean {
  if (namespaceURI === names.NS.HTML) return HTML_ELEMENTS.has(tagName) || CUSTOM_ELEMENT.test(tagName);
  return namespaceURI === names.NS.SVG && SVG_ELEMENTS.has(tagName);
}
