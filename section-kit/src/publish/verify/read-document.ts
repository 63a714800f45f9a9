import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { VISIT_SCRIPT } from 'shared/commands/visit-script';
import type { DocumentContent } from './document-content.ts';
import { isKnownElement } from './known-elements.ts';
import { attributeFaults, attributesOf, isOwnAddress, shownElement } from './read-attributes.ts';
import { readImportMap } from './read-import-map.ts';
import { VISIT_ID, readVisitData } from './visit-data.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What runs in nobody's browser. */
const VISIT_TYPE = 'application/json';
const DATA_SCRIPT = /^application\/(ld\+)?json$/;
/** What a document may link to without running anything. */
const HARMLESS_LINKS: ReadonlySet<string> = new Set(['canonical', 'alternate', 'icon', 'manifest', 'preload']);
/** What it may link to that is run, or gives it styles. */
const CODE_LINKS: ReadonlySet<string> = new Set(['stylesheet', 'modulepreload']);
const PRELOADED_CODE: ReadonlySet<string> = new Set(['script', 'style']);
const SHOWN_LENGTH = 40;

const NOTHING: DocumentContent = {};

/** Finds what a document would run and load, as a browser reads it, with scripts and without. */
export function readDocument(html: string): DocumentContent {
  const read = [true, false].flatMap((scriptingEnabled) => [...elementsIn(parse(html, { scriptingEnabled }))].map(readElement));
  const parts = <Part>(partsOf: (content: DocumentContent) => readonly Part[] | undefined) => [
    ...new Map(read.flatMap((content) => partsOf(content) ?? []).map((part) => [JSON.stringify(part), part])).values(),
  ];
  return { files: parts(({ files }) => files), visits: parts(({ visits }) => visits), faults: parts(({ faults }) => faults) };
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsIn(child);
  // A declarative shadow tree is part of the page.
  if ('content' in node) yield* elementsIn(node.content);
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** The beginning of an element and of its text. */
function shownWithText(element: Element): string {
  const text = textOf(element).trim();
  return shownElement(element) + (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
}

function readElement(element: Element): DocumentContent {
  if (!isKnownElement(element)) {
    return { faults: [`has an element that can run or load something, or that no page has: ${shownWithText(element)}`] };
  }
  const isData = element.tagName === 'script' && attributesOf(element).type === VISIT_TYPE;
  if (attributesOf(element).id === VISIT_ID && !isData) {
    return { faults: [`has an element in the place of what its shell reads: ${shownWithText(element)}`] };
  }
  const content = readContent(element);
  return content.faults ? content : { ...content, faults: attributeFaults(element) };
}

function readContent(element: Element): DocumentContent {
  switch (element.tagName) {
    case 'script':
      return readScript(element);
    case 'link':
      return readLink(element);
    case 'meta':
      return readMeta(element);
    default:
      return NOTHING;
  }
}

function readScript(element: Element): DocumentContent {
  const { src, type, integrity, ...others } = attributesOf(element);
  const content = textOf(element);
  if (src !== undefined && content === '') return { files: [{ url: src, integrity, isCode: true }] };
  if (src === undefined && type === 'importmap') return readImportMap(content);
  if (src === undefined && type !== undefined && DATA_SCRIPT.test(type)) return others.id === VISIT_ID ? readVisit(content) : NOTHING;
  if (src === undefined && type === undefined && content === VISIT_SCRIPT && Object.keys(others).length === 0) return NOTHING;
  return { faults: [`runs a script of its own: ${content.trim().slice(0, SHOWN_LENGTH)}… in ${shownElement(element)}.`] };
}

function readVisit(json: string): DocumentContent {
  const visit = readVisitData(json);
  return visit
    ? { visits: [visit] }
    : { faults: [`tells its shell to load something in a way that no shell reads: ${json.trim().slice(0, SHOWN_LENGTH)}…`] };
}

function readLink(element: Element): DocumentContent {
  const { rel = '', as = '', href = '', integrity } = attributesOf(element);
  const kinds = rel
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter(Boolean);
  const preloaded = kinds.includes('preload') ? as.toLowerCase() : undefined;
  const isCode = kinds.some((kind) => CODE_LINKS.has(kind)) || (preloaded !== undefined && PRELOADED_CODE.has(preloaded));
  const isKnown =
    kinds.length > 0 &&
    kinds.every((kind) => CODE_LINKS.has(kind) || HARMLESS_LINKS.has(kind)) &&
    (isCode || preloaded === undefined || preloaded === 'font' || preloaded === 'image') &&
    (!kinds.includes('manifest') || isOwnAddress(href));
  if (!isKnown) return { faults: [`has a link that loads what belongs to no release: ${shownElement(element)}.`] };
  return isCode || preloaded === 'font' ? { files: [{ url: href, integrity, isCode }] } : NOTHING;
}

/** A document in another encoding would be another one to a browser. */
function readMeta(element: Element): DocumentContent {
  const { charset = 'utf-8' } = attributesOf(element);
  return charset.toLowerCase() === 'utf-8' ? NOTHING : { faults: [`is read in an encoding other than UTF-8: ${shownElement(element)}.`] };
}
