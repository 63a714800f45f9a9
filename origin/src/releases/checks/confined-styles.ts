import { type Atrule, type Block, type CssNode, type List, type Rule, type SelectorList, generate, parse } from 'css-tree';
import type { Release } from 'shared/contracts/release';
import type { ReleaseFiles } from '../release-store.ts';

/** How much of a page a compound selector can match, from everything to what stands below the section's own element. */
const ANYWHERE = 0;
const ROOT = 1;
const INSIDE = 2;
type Reach = typeof ANYWHERE | typeof ROOT | typeof INSIDE;

/** The combinators that lead from there to inside: what stands beside the section's element is outside. */
const STAYS_INSIDE: Readonly<Record<Reach, readonly string[]>> = {
  [ANYWHERE]: [],
  [ROOT]: [' ', '>'],
  [INSIDE]: [' ', '>', '+', '~'],
};

/** At-rules that only say when the rules in them hold. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);

/** The layers of the shell's sheet, in its order; a section that declared them in another one would turn the host's styles round. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities'];

/** A sheet that is not scoped at all has hundreds, and the first ones say it. */
const FAULTS_SHOWN = 10;

const INSTEAD = 'Build with the section preset, which scopes the styles, and keep to classes.';

const narrower = (reaches: readonly Reach[]): Reach => (reaches.length === 0 ? ANYWHERE : (Math.min(...reaches) as Reach));

function isRoot(node: CssNode, section: string): boolean {
  if (node.type !== 'AttributeSelector' || node.name.name !== 'data-mf' || node.matcher !== '=' || node.flags) return false;
  return (node.value?.type === 'String' ? node.value.value : node.value?.name) === section;
}

/** What one simple selector says of where its element stands. */
function reachOfSimple(node: CssNode, section: string, parent: Reach): Reach {
  if (isRoot(node, section)) return ROOT;
  if (node.type === 'NestingSelector') return parent;
  if (node.type !== 'PseudoClassSelector' || !/^(is|where)$/i.test(node.name)) return ANYWHERE;
  const alternatives = node.children?.first;
  return alternatives?.type === 'SelectorList' ? reachOfList(alternatives, section, parent) : ANYWHERE;
}

/** Where the element that a whole selector matches can stand. */
function reachOfSelector(parts: List<CssNode>, section: string, parent: Reach): Reach {
  let reach: Reach = ANYWHERE;
  for (const part of parts) {
    if (part.type === 'Combinator') {
      reach = STAYS_INSIDE[reach].includes(part.name) ? INSIDE : ANYWHERE;
    } else {
      reach = Math.max(reach, reachOfSimple(part, section, parent)) as Reach;
    }
  }
  return reach;
}

function reachOfList(list: SelectorList, section: string, parent: Reach): Reach {
  return narrower(
    list.children.toArray().map((selector) => {
      if (selector.type !== 'Selector') return ANYWHERE;
      return reachOfSelector(selector.children, section, parent);
    }),
  );
}

/** Whether a section may use these layers, in this order: the host's own, and others that begin with its name. */
function areLayersAllowed(prelude: string, section: string): boolean {
  if (prelude.trim() === '') return true;
  const layers = prelude.split(',').map((layer) => layer.trim());
  const places = layers.filter((layer) => !isNamed(layer, section)).map((layer) => LAYERS.indexOf(layer));
  return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
}

/** Names of animations, fonts and layers are the whole page's: a section's begin with its own. */
function isNamed(name: string, section: string): boolean {
  return new RegExp(`^${section}[ -][\\w -]+$`).test(name);
}

interface Place {
  readonly section: string;
  /** Where the element of the rule around stands, which `&` stands for. */
  readonly parent: Reach;
  readonly isNested: boolean;
}

function ruleFaults(rule: Rule, place: Place): string[] {
  const { prelude } = rule;
  if (prelude.type !== 'SelectorList') return [`${generate(prelude)} is no selector that can be read. Correct it and build again.`];
  const reaches = prelude.children.toArray().map((selector): { selector: CssNode; reach: Reach } => {
    if (selector.type !== 'Selector') return { selector, reach: ANYWHERE };
    return { selector, reach: reachOfSelector(selector.children, place.section, place.parent) };
  });
  const outside = reaches.filter(({ reach }) => reach === ANYWHERE);
  return [
    ...outside.map(({ selector }) => `${generate(selector)} matches outside of [data-mf=${place.section}]. ${INSTEAD}`),
    ...nodesFaults(rule.block.children, { ...place, parent: narrower(reaches.map(({ reach }) => reach)), isNested: true }),
  ];
}

function fontFaults(block: Block | null, section: string): string[] {
  const families = (block?.children.toArray() ?? []).flatMap((node) =>
    node.type === 'Declaration' && node.property.toLowerCase() === 'font-family' ? [generate(node.value).trim()] : [],
  );
  return families.length > 0 && families.every((family) => isNamed(family.replace(/^(["'])(.*)\1$/, '$2'), section))
    ? []
    : [`@font-face ${families.join(', ')} is a font of the whole page. Begin its name with '${section}-'.`];
}

function atRuleFaults(rule: Atrule, place: Place): string[] {
  const { section } = place;
  const name = rule.name.toLowerCase();
  const prelude = rule.prelude ? generate(rule.prelude).trim() : '';
  const inside = () => (rule.block ? nodesFaults(rule.block.children, place) : []);
  if (CONDITIONS.has(name)) return inside();
  if (name === 'layer') {
    if (areLayersAllowed(prelude, section)) return inside();
    return [
      `@layer ${prelude} is no layer of the host, or not in its order (${LAYERS.join(', ')}). Begin a name with '${section}-'.`,
      ...inside(),
    ];
  }
  if (name === 'font-face') return fontFaults(rule.block, section);
  if (name === 'keyframes' || name === 'property') {
    if (isNamed(prelude.replace(/^--/, ''), section)) return [];
    return [`@${name} ${prelude} holds for the whole page. Begin its name with '${section}-'.`];
  }
  return [`@${name} ${prelude} holds for the whole page, and no section may use it. Take it out and build again.`];
}

function nodesFaults(nodes: List<CssNode>, place: Place): string[] {
  return nodes.toArray().flatMap((node) => {
    if (node.type === 'Rule') return ruleFaults(node, place);
    if (node.type === 'Atrule') return atRuleFaults(node, place);
    if (node.type === 'Comment' || node.type === 'WhiteSpace' || (node.type === 'Declaration' && place.isNested)) return [];
    return [`${generate(node).slice(0, 80)} cannot be read as CSS. Correct it and build again.`];
  });
}

function sheetFaults(bytes: Buffer, section: string): string[] {
  const unread: string[] = [];
  try {
    // A sheet in another encoding would be read here as something else than in a browser.
    const css = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const sheet = parse(css, {
      parseValue: false,
      parseAtrulePrelude: false,
      onParseError: ({ message }) => unread.push(`cannot be read as CSS: ${message}. Correct it and build again.`),
    });
    if (sheet.type !== 'StyleSheet') return ['is no style sheet.'];
    return [...unread, ...nodesFaults(sheet.children, { section, parent: ANYWHERE, isNested: false })];
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      return ['is nested too deep, or is no UTF-8. Make it simpler and build again.'];
    throw error;
  }
}

/** What in a section's style sheets reaches beyond its own element, where it would change the host's or another section's pages; returns all faults. */
export function confinementFaults({ section, client }: Release, files: ReleaseFiles): string[] {
  if (section === 'shell') return [];
  return client.styles.flatMap((style) => {
    const faults = new Set(sheetFaults(files.get(`client/${style}`) ?? Buffer.alloc(0), section));
    return [...faults].slice(0, FAULTS_SHOWN).map((fault) => `client/${style}: ${fault}`);
  });
}
