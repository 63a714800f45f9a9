import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { VISIT_SCRIPT } from 'shared/commands/visit-script';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What runs in nobody's browser: data, and where modules are found. */
const DATA_SCRIPT = /^(application\/(ld\+)?json|speculationrules)$/i;
/** Attributes by which a browser runs code, or loads another document into this one. */
const CODE_ATTRIBUTE = /^(on\w+|srcdoc)$/;
const CODE_ADDRESS = /^(javascript|data|vbscript):/i;
/** A browser leaves these out of an address before it reads its scheme, and what comes before it. */
const UNSEEN = /[\t\n\r]|^[\0-\x20]+/g;
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);
const SHOWN_LENGTH = 40;

export interface NamedFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

export interface ReadDocument {
  /** The scripts and styles that it names. */
  readonly files: readonly NamedFile[];
  /** The beginning of whatever else it would run, or load scripts by. */
  readonly inline: readonly string[];
}

/** Finds what a document would run and load, as a browser reads it, with scripts and without. */
export function readDocument(html: string): ReadDocument {
  const read = [true, false].map((scriptingEnabled) => readTree(parse(html, { scriptingEnabled })));
  const files = new Map(read.flatMap(({ files }) => files).map((file) => [JSON.stringify(file), file]));
  return { files: [...files.values()], inline: [...new Set(read.flatMap(({ inline }) => inline))] };
}

function readTree(document: Node): ReadDocument {
  const files: NamedFile[] = [];
  const inline: string[] = [];
  for (const element of elementsIn(document)) {
    inline.push(...codeOf(element));
    if (element.tagName === 'link') files.push(...linkedFile(element));
    else if (element.tagName === 'script') {
      const { src, href = src, type = '', integrity } = attributesOf(element);
      const content = textOf(element);
      if (href !== undefined) files.push({ url: href, integrity });
      else if (type.toLowerCase() === 'importmap') files.push(...mappedFiles(content));
      else if (!DATA_SCRIPT.test(type) && content !== VISIT_SCRIPT) inline.push(content.trim().slice(0, SHOWN_LENGTH));
    }
  }
  return { files, inline };
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsIn(child);
  // A declarative shadow tree is part of the page.
  if ('content' in node) yield* elementsIn(node.content);
}

function attributesOf({ attrs }: Element): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** What an element runs without being a script, or changes the meaning of the document's addresses by. */
function codeOf(element: Element): string[] {
  const shown = (name: string, value: string) => `<${element.tagName} ${name}="${value.slice(0, SHOWN_LENGTH)}`;
  const attributes = Object.entries(attributesOf(element)).map(([name, value = '']) => ({ name, value }));
  const code = attributes.filter(
    ({ name, value }) =>
      CODE_ATTRIBUTE.test(name) || (ADDRESSES.has(name) && CODE_ADDRESS.test(value.replace(UNSEEN, '')) && !isPicture(element, value)),
  );
  const moves = element.tagName === 'base' ? attributes.filter(({ name }) => name === 'href') : [];
  return [...code, ...moves].map(({ name, value }) => shown(name, value));
}

/** Pictures run nothing, whatever their address. */
function isPicture({ tagName, namespaceURI }: Element, address: string): boolean {
  const isImage = tagName === 'img' || tagName === 'source' || (namespaceURI === names.NS.SVG && tagName === 'image') || tagName === 'link';
  return isImage && /^data:(image|font)\//i.test(address);
}

function linkedFile(link: Element): NamedFile[] {
  const { rel = '', as = '', href, integrity } = attributesOf(link);
  const counts = /\b(stylesheet|modulepreload)\b/i.test(rel) || (/\bpreload\b/i.test(rel) && /^(script|style|worker|font)$/i.test(as));
  return counts && href ? [{ url: href, integrity }] : [];
}

/** The files that an import map leads to, and those that it gives an integrity. */
function mappedFiles(json: string): NamedFile[] {
  try {
    const { imports = {}, integrity = {} } = JSON.parse(json) as Record<'imports' | 'integrity', Record<string, string> | undefined>;
    return [
      ...Object.values(imports).map((url) => ({ url, integrity: integrity[url] })),
      ...Object.entries(integrity).map(([url, digest]) => ({ url, integrity: digest })),
    ];
  } catch {
    return [{ url: 'an import map that is no JSON', integrity: undefined }];
  }
}
